import type { NodeOf, TypeKind } from './type-kind.js';

/** Untyped code: members by weight. */
export const guess: TypeKind<NodeOf<'guess'>> = {
  cost(node, _type, costs) {
    if (node.dist.length === 0) return 1;
    return node.dist.reduce((least, { t }) => Math.min(least, costs.type(t)), Number.POSITIVE_INFINITY);
  },
  build(node, type, label, builder) {
    const { costs, table } = builder.blueprint;
    if (node.dist.length === 0) return builder.fresh(table.standard.unknown, label);
    const affordable = builder.lean ? costs.type(type) : builder.draft.room;
    let total = 0;
    for (const { t, weight } of node.dist) if (costs.type(t) <= affordable) total += weight;
    let left = builder.rng.float() * total;
    let chosen = table.standard.unknown;
    for (const { t, weight } of node.dist) {
      if (costs.type(t) > affordable) continue;
      chosen = t;
      left -= weight;
      if (left < 0) break;
    }
    return builder.fresh(chosen, table.node(chosen).k === 'prim' ? label : chosen);
  },
};
