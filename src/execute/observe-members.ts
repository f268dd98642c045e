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
  readonly read: () => unknown;
  value: Observed | undefined;
}

/**
 * Fields and getters of what the test constructed, received or called methods on. Only declared ones: reading them is
 * what an assertion may do. All are read twice, the second time in reverse; one that changes by being read, or by the
 * reading of another, is no fact about the test. The first `named` variables of the test are called by name in them.
 */
export function observeMembers(
  model: SubjectModel,
  statements: readonly Statement[],
  values: readonly unknown[],
  attempt: Attempt,
  named = values.length,
): readonly Observation[] {
  const readings: Reading[] = [];
  for (const [ref, owners] of ownersByVariable(model, statements)) {
    const object = values[ref];
    if (!hasMembers(object) || values.indexOf(object) < ref) continue;
    for (const getter of [...gettersOf(model, owners), ...setBy(model, statements, ref)]) {
      const key = memberKey(getter.name);
      readings.push({ ref, callable: getter.id, read: () => declared(object, key), value: undefined });
    }
  }
  const observe = ({ read }: Reading): Observed | undefined => {
    const got = attempt(read);
    return got && observeValue(got.value, values, named);
  };
  for (const reading of readings) reading.value = observe(reading);
  for (const reading of readings.toReversed()) {
    const again = reading.value && observe(reading);
    if (!again || !sameObserved(again, reading.value as Observed)) reading.value = undefined;
  }
  const at = statements.length - 1;
  return readings.flatMap(({ ref, callable, value }) => (value ? [{ at, of: 'member' as const, ref, callable, value }] : []));
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
