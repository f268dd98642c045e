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
    const options = node.dist.filter(({ t }) => costs.type(t) <= affordable);
    let left = builder.rng.float() * options.reduce((sum, { weight }) => sum + weight, 0);
    let chosen = options[0]?.t ?? table.standard.unknown;
    for (const { t, weight } of options) {
      chosen = t;
      left -= weight;
      if (left < 0) break;
    }
    return builder.fresh(chosen, table.node(chosen).k === 'prim' ? label : chosen);
  },
};
