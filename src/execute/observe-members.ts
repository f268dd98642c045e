import { types } from 'node:util';
import type { Observation, Observed } from '../model/observation.js';
import type { Callable, SubjectModel } from '../model/subject.js';
import type { TypeId } from '../model/types.js';
import type { Ref, Statement } from '../testcase/statement.js';
import { memberKey } from './member-key.js';
import { observeValue } from './observe-value.js';
import { isSameClass, ownersByVariable } from './owners.js';
import { sameObserved } from './same-observed.js';

/** Reads something of the subject's; undefined when that threw, took more steps than it may, or had an effect. */
export type Attempt = (read: () => unknown, steps?: number) => { readonly value: unknown } | undefined;

interface Reading {
  readonly ref: Ref;
  readonly callable: number;
  readonly object: object;
  readonly key: PropertyKey;
  value: Observed | undefined;
}

/** The members of a test's objects, to be looked at several times. */
export interface MemberWatch {
  /** All are read twice, the second time in reverse; one that changes by being read, or by the reading of another, is left out. */
  see(): readonly Observation[];
  /** Whether the fields hold the very values that they held in the beginning. Runs nothing of the subject's. */
  holdSame(): boolean;
}

/**
 * Fields and getters of what the test constructed, received or called methods on. Only declared ones: reading them is
 * what an assertion may do. What changes by being read is no fact about the test. The first `named` variables of the
 * test are called by name in them.
 */
export function watchMembers(
  model: SubjectModel,
  statements: readonly Statement[],
  values: readonly unknown[],
  attempt: Attempt,
  named = values.length,
): MemberWatch {
  const readings: Reading[] = [];
  for (const [ref, owners] of ownersByVariable(model, statements)) {
    const object = values[ref];
    if (!hasMembers(object) || values.indexOf(object) < ref) continue;
    for (const getter of [...gettersOf(model, owners), ...setBy(model, statements, ref)]) {
      readings.push({ ref, callable: getter.id, object, key: memberKey(getter.name), value: undefined });
    }
  }
  const observe = ({ object, key }: Reading): Observed | undefined => {
    const got = attempt(() => declared(object, key));
    return got && observeValue(got.value, values, named);
  };
  const at = statements.length - 1;
  const held = readings.map(fieldOf);
  return {
    see: () => {
      for (const reading of readings) reading.value = observe(reading);
      for (const reading of readings.toReversed()) {
        const again = reading.value && observe(reading);
        if (!again || !sameObserved(again, reading.value as Observed)) reading.value = undefined;
      }
      return readings.flatMap(({ ref, callable, value }) => (value ? [{ at, of: 'member' as const, ref, callable, value }] : []));
    },
    holdSame: () => readings.every((reading, i) => Object.is(fieldOf(reading), held[i])),
  };
}

export function observeMembers(...watched: Parameters<typeof watchMembers>): readonly Observation[] {
  return watchMembers(...watched).see();
}

function fieldOf({ object, key }: Reading): unknown {
  return Reflect.getOwnPropertyDescriptor(object, key)?.value;
}

/** A member that the type has but the object lacks is no field that happens to be undefined. */
function declared(object: object, key: PropertyKey): unknown {
  if (!(key in object)) throw new TypeError('no such member');
  return Reflect.get(object, key);
}

/** What the act has set can be read, also where nothing says so; the first of a name is taken. */
function setBy(model: SubjectModel, statements: readonly Statement[], ref: Ref): readonly Callable[] {
  const act = statements.at(-1);
  const setter = act?.kind === 'set' && act.receiver === ref ? model.callables[act.callable] : undefined;
  const isKnown = model.callables.some(
    ({ kind, name, owner }) =>
      kind === 'getter' && name === setter?.name && owner !== undefined && isSameClass(model, owner, setter.owner ?? owner),
  );
  return setter === undefined || isKnown ? [] : [setter];
}

/** One per name: overloads and several owner types may list a member twice. */
function gettersOf(model: SubjectModel, owners: ReadonlySet<TypeId>): readonly Callable[] {
  const byName = new Map<string, Callable>();
  for (const callable of model.callables) {
    if (callable.kind !== 'getter' || callable.owner === undefined || byName.has(callable.name)) continue;
    for (const owner of owners) if (isSameClass(model, owner, callable.owner)) byName.set(callable.name, callable);
  }
  return [...byName.values()];
}

export function hasMembers(value: unknown): value is object {
  return ((typeof value === 'object' && value !== null) || typeof value === 'function') && !types.isProxy(value);
}
