import type { TypeId } from '../../model/types.js';
import type { Ref } from '../statement.js';
import { returnType } from '../statements/callback.js';
import { isVoid } from '../types/type-table.js';
import { buildError } from './builtin.js';
import type { Builder } from './builder.js';
import type { NodeOf, TypeKind } from './type-kind.js';

const SEVERAL = 0.2;

/** A callback that returns generated values, sometimes a different one per call, sometimes throws. */
export const functionType: TypeKind<NodeOf<'func'>> = {
  cost(_node, type, costs) {
    const result = returnType(type, costs.table);
    if (isVoid(result, costs.table)) return 1;
    // What cannot be returned can still be refused: an error and the callback that throws it.
    return 1 + Math.min(costs.type(result), THROWING);
  },
  build(_node, type, label, builder) {
    const { draft, rng, blueprint } = builder;
    const result = returnType(type, blueprint.table);
    const cost = isVoid(result, blueprint.table) ? 0 : blueprint.costs.type(result);
    draft.reserve++;
    const throws = cost > draft.room || (!builder.lean && draft.room >= THROWING && rng.chance(blueprint.rates.failure));
    const returns = throws ? [buildError(label, builder)] : buildReturns(result, label, builder);
    draft.reserve--;
    return draft.append(throws ? { kind: 'callback', type: label, returns, throws } : { kind: 'callback', type: label, returns });
  },
};

/** Message and error. */
const THROWING = 2;

function buildReturns(result: TypeId, label: TypeId, builder: Builder): readonly Ref[] {
  const { draft, rng, blueprint } = builder;
  if (isVoid(result, blueprint.table)) return [];
  const returns = [builder.value(result, label)];
  const cost = blueprint.costs.type(result);
  if (builder.lean || !rng.chance(SEVERAL)) return returns;
  for (let left = rng.between(1, 2); left > 0 && cost <= draft.room; left--) returns.push(builder.value(result, label));
  return returns;
}

/** A class handed over as a value: only one that the subject itself exports will do. */
export const constructorType: TypeKind<NodeOf<'ctor'>> = {
  cost: (_node, type, costs) => costs.produced(type),
  build: (_node, type, _label, builder) => builder.produce(type),
};
