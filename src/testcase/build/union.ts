import type { TypeId } from '../../model/types.js';
import type { Ref } from '../statement.js';
import type { Builder } from './builder.js';
import type { NodeOf, TypeKind } from './type-kind.js';

export const union: TypeKind<NodeOf<'union'>> = {
  cost: (node, _type, costs) => node.of.reduce((least, member) => Math.min(least, costs.type(member)), Number.POSITIVE_INFINITY),
  build: (_node, type, label, builder) => buildMember(builder.blueprint.table.members(type), label, builder),
};

/** The extractor gave up here; what it knows is the nearest type, or what gives such a value, or nothing. */
export const opaque: TypeKind<NodeOf<'opaque'>> = {
  cost(node, type, costs) {
    if (node.approx !== undefined) return costs.type(node.approx);
    return costs.candidates(type).length > 0 ? costs.produced(type) : 1;
  },
  build(node, type, label, builder) {
    const { table, producers } = builder.blueprint;
    if (node.approx !== undefined) return buildMember(table.members(type), label, builder);
    return producers(type).length > 0 ? builder.produce(type) : builder.fresh(table.standard.unknown, label);
  },
};

/** One member that there is room for; only the cheapest ones when deep inside, so that recursive types end. */
function buildMember(all: readonly TypeId[], label: TypeId, builder: Builder): Ref {
  const { blueprint, rng, draft } = builder;
  const { costs, table } = blueprint;
  const members = withoutPremature(all, builder);
  let least = Number.POSITIVE_INFINITY;
  for (const member of members) least = Math.min(least, costs.type(member));
  const affordable = builder.lean ? least : draft.room;
  let count = 0;
  for (const member of members) if (costs.type(member) <= affordable) count++;
  let chosen = rng.below(count);
  for (const member of members) {
    if (costs.type(member) > affordable || chosen-- > 0) continue;
    // A scalar remembers the whole union, so that a later change can move to another member.
    return builder.fresh(member, isScalar(table.node(member).k) || member >= table.known ? label : member);
  }
  throw new Error('a union without members that can be built was asked for');
}

/** A tree that is made of keys or nodes is made of keys: nodes come from trees. */
function withoutPremature(members: readonly TypeId[], builder: Builder): readonly TypeId[] {
  const { blueprint, rng, draft } = builder;
  if (blueprint.parts === undefined || !members.some((member) => builder.isPremature(member))) return members;
  const others = members.filter((member) => !builder.isPremature(member) && blueprint.costs.type(member) <= draft.room);
  return others.length === 0 || rng.chance(blueprint.rates.stray) ? members : others;
}

function isScalar(kind: string): boolean {
  return kind === 'prim' || kind === 'lit' || kind === 'bigLit' || kind === 'template';
}
