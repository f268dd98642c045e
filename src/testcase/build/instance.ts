import { buildLiteral, literalCost } from './object.js';
import type { CostsSoFar, NodeOf, TypeKind } from './type-kind.js';

/** Share of literals in place of a class that has producers: legal TypeScript, but it may fail `instanceof`. */
const STAND_IN = 0.05;

/** A class: real instances through its producers; a stand-in of the same shape only where types allow one. */
export const instance: TypeKind<NodeOf<'inst'>> = {
  cost: (node, type, costs) => Math.min(costs.produced(type), standInCost(node, type, costs)),
  build(node, type, label, builder) {
    const { blueprint, draft, rng } = builder;
    const standIn = canStandIn(node, blueprint.costs) ? blueprint.literalCost(type) : Number.POSITIVE_INFINITY;
    const produced = blueprint.costs.produced(type);
    const literal = produced > draft.room || (standIn <= draft.room && !builder.lean && rng.chance(STAND_IN));
    return literal ? buildLiteral(type, label, builder) : builder.produce(type);
  },
};

function standInCost(node: NodeOf<'inst'>, type: number, costs: CostsSoFar): number {
  return canStandIn(node, costs) ? literalCost(type, costs) : Number.POSITIVE_INFINITY;
}

function canStandIn(node: NodeOf<'inst'>, costs: CostsSoFar): boolean {
  const model = costs.table.model.classes[node.cls];
  return model !== undefined && !model.nominal && model.shape !== undefined;
}
