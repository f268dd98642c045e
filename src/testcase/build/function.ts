import type { TypeId } from '../../model/types.js';
import type { Ref } from '../statement.js';
import { classValuesFor } from '../types/class-values.js';
import { returnType } from '../types/return-type.js';
import { isVoid } from '../types/type-table.js';
import { buildBuiltin, buildError } from './builtin.js';
import type { Builder } from './builder.js';
import type { NodeOf, TypeKind } from './type-kind.js';
import { callbackOf, playedCallback } from '../statements/make.js';

const SEVERAL = 0.2;
/** A callback does with its arguments what such functions are for (ours). */
const PLAYED = 0.9;

/** A callback that returns generated values, sometimes a different one per call, sometimes throws. */
export const functionType: TypeKind<NodeOf<'func'>> = {
  cost(node, type, costs) {
    if (classValuesFor(node, costs.table).length > 0) return CLASS_VALUE;
    const result = returnType(type, costs.table);
    if (isVoid(result, costs.table)) return 1;
    // What cannot be returned can still be refused: an error and the callback that throws it.
    return 1 + Math.min(costs.type(result), THROWING);
  },
  build(_node, type, label, builder) {
    const { draft, rng, blueprint } = builder;
    const { classes, bodies, result, isVoid: givesNothing } = blueprint.role(type);
    // A function that is also a constructor, such as the type of `Array` itself.
    if (classes.length > 0) return buildBuiltin('Class', type, label, builder);
    if (bodies.length > 0 && rng.chance(PLAYED)) return draft.append(playedCallback(label, rng.pick(bodies)));
    const cost = givesNothing ? 0 : blueprint.costs.type(result);
    draft.reserve++;
    const throws = cost > draft.room || (!builder.lean && draft.room >= THROWING && rng.chance(blueprint.rates.failure));
    const returns = throws ? [buildError(label, builder)] : givesNothing ? [] : buildReturns(result, label, builder);
    draft.reserve--;
    return draft.append(callbackOf(label, returns, throws));
  },
};

/** Message and error. */
const THROWING = 2;
/** Its name and the class. */
const CLASS_VALUE = 2;

function buildReturns(result: TypeId, label: TypeId, builder: Builder): readonly Ref[] {
  const { draft, rng, blueprint } = builder;
  const returns = [builder.value(result, label)];
  const cost = blueprint.costs.type(result);
  if (builder.lean || !rng.chance(SEVERAL)) return returns;
  for (let left = rng.between(1, 2); left > 0 && cost <= draft.room; left--) returns.push(builder.value(result, label));
  return returns;
}

/** A class handed over as a value: one that the subject exports, or a class of the platform that makes the same. */
export const constructorType: TypeKind<NodeOf<'ctor'>> = {
  cost(node, type, costs) {
    const known = classValuesFor(node, costs.table).length > 0 ? CLASS_VALUE : Number.POSITIVE_INFINITY;
    return Math.min(costs.produced(type), known);
  },
  build(_node, type, label, builder) {
    const { blueprint, rng, draft } = builder;
    const known = blueprint.role(type).classes.length > 0 && draft.room >= CLASS_VALUE;
    const own = blueprint.costs.produced(type) <= draft.room;
    return own && (!known || rng.chance(0.5)) ? builder.produce(type) : buildBuiltin('Class', type, label, builder);
  },
};
