import type { TypeId } from '../../model/types.js';
import type { Ref } from '../statement.js';
import { randomValue, valueKinds } from '../values/index.js';
import type { Builder } from './builder.js';
import { arrayOf, callbackOf, objectOf } from '../statements/make.js';

/** A value where the type says nothing: mostly primitives, sometimes a structure, sometimes one of the subject's own. */
export function buildAnything(label: TypeId, builder: Builder): Ref {
  const { rng, blueprint, draft } = builder;
  // Few subjects tell them from numbers, and those say so.
  if (blueprint.bigints && rng.chance(0.05)) return builder.scalar(valueKinds.bigint.random(rng, blueprint.pool), label);
  const share = builder.lean || draft.room < 4 ? rng.float() * 0.76 : rng.float();
  if (share < 0.3) return builder.scalar(valueKinds.string.random(rng, blueprint.pool), label);
  if (share < 0.57) return builder.scalar(valueKinds.number.random(rng, blueprint.pool), label);
  if (share < 0.66) return builder.scalar(rng.chance(0.5), label);
  if (share < 0.71) return builder.scalar(null, label);
  if (share < 0.76) return builder.scalar(undefined, label);
  if (share < 0.84) return buildList(label, builder);
  if (share < 0.93) return buildObject(label, builder);
  if (share < 0.96) return draft.append(callbackOf(label, [buildPrimitive(label, builder)]));
  return buildInstance(label, builder);
}

/** A plain object; its keys are names that the source mentions, since those are what it may look for. */
export function buildObject(label: TypeId, builder: Builder): Ref {
  const { rng, blueprint, draft } = builder;
  const entries: [string, Ref][] = [];
  const keys = blueprint.keys;
  draft.reserve++;
  for (let left = builder.lean || keys.length === 0 ? 0 : rng.below(4); left > 0 && draft.room > 0; left--) {
    const key = rng.pick(keys);
    if (!entries.some(([other]) => other === key)) entries.push([key, builder.value(blueprint.table.standard.unknown, label)]);
  }
  draft.reserve--;
  return draft.append(objectOf(label, entries));
}

function buildList(label: TypeId, builder: Builder): Ref {
  const { rng, blueprint, draft } = builder;
  const { standard } = blueprint.table;
  // Real lists are of one kind; which one does not matter.
  const element = rng.pick([standard.number, standard.string, standard.unknown]);
  const elements: Ref[] = [];
  draft.reserve++;
  for (let left = rng.below(4); left > 0 && draft.room > 0; left--) elements.push(builder.value(element, label));
  draft.reserve--;
  return draft.append(arrayOf(label, elements));
}

function buildPrimitive(label: TypeId, builder: Builder): Ref {
  const { rng, blueprint } = builder;
  return builder.scalar(randomValue(rng.pick(['string', 'number', 'boolean'] as const), rng, blueprint.pool), label);
}

/** Type guards and `instanceof` want real instances. */
function buildInstance(label: TypeId, builder: Builder): Ref {
  const { rng, blueprint, draft } = builder;
  const { instances } = blueprint;
  if (instances.length > 0) {
    const type = rng.pick(instances);
    if (blueprint.costs.type(type) <= draft.room) return builder.fresh(type, type);
  }
  return buildPrimitive(label, builder);
}
