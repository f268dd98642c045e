import type { Prop, TypeId } from '../../model/types.js';
import type { Ref } from '../statement.js';
import { objectShape } from '../statements/object.js';
import type { Builder } from './builder.js';
import type { CostsSoFar, NodeOf, TypeKind } from './type-kind.js';
import { objectOf } from '../statements/make.js';

/** Wide option bags: about this many optional members are set at once. */
const FEW_OPTIONS = 3;

/**
 * Data only: a literal. With methods: preferably something real that the subject makes, else a literal with callbacks.
 * Types of optional members only match many unrelated producers, hence the low share there.
 */
export const object: TypeKind<NodeOf<'object'>> = {
  cost: (_node, type, costs) => Math.min(literalCost(type, costs), costs.produced(type)),
  build(node, type, label, builder) {
    const { blueprint, draft, rng } = builder;
    const literal = blueprint.literalCost(type);
    const produced = blueprint.costs.produced(type);
    if (produced <= draft.room) {
      const share = node.props.some((prop) => prop.method) ? 0.75 : 0.1;
      if (literal > draft.room || (builder.lean ? produced < literal : rng.chance(share))) return builder.produce(type);
    }
    return buildLiteral(type, label, builder);
  },
};

export function literalCost(type: TypeId, costs: CostsSoFar): number {
  let sum = 1;
  for (const prop of objectShape(type, costs.table).props) if (!prop.opt) sum += costs.type(prop.t);
  return sum;
}

/** An object literal of the type's shape; there is room for `literalCost` at least. */
export function buildLiteral(type: TypeId, label: TypeId, builder: Builder): Ref {
  const { blueprint, draft, rng } = builder;
  const { costs, table } = blueprint;
  const { props, index } = objectShape(type, table);
  const entries: [string, Ref][] = [];
  draft.reserve += blueprint.literalCost(type);
  const optional = optionalShare(props, builder);
  for (const prop of props) {
    const cost = costs.type(prop.t);
    if (!prop.opt) draft.reserve -= cost;
    else if (cost > draft.room || !rng.chance(optional)) continue;
    entries.push([prop.name, builder.value(prop.t, label)]);
  }
  const signature = index[0];
  if (signature !== undefined && !builder.lean) {
    const cost = costs.type(signature.value);
    for (let left = rng.below(4); left > 0 && cost <= draft.room; left--) {
      const key = builder.key(signature.key);
      if (!entries.some(([other]) => other === key)) entries.push([key, builder.value(signature.value, label)]);
    }
  }
  draft.reserve--;
  return draft.append(objectOf(label, entries));
}

function optionalShare(props: readonly Prop[], builder: Builder): number {
  if (builder.lean) return 0;
  let count = 0;
  for (const prop of props) if (prop.opt) count++;
  return count === 0 ? 0 : Math.min(builder.blueprint.rates.optionalProperty, FEW_OPTIONS / count);
}
