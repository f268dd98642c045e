import { sameObserved } from '../../execute/same-observed.js';
import type { Observed } from '../../model/observation.js';
import type { Callable } from '../../model/subject.js';
import type { TypeId } from '../../model/types.js';
import type { TestCase } from '../../testcase/statement.js';
import { isObject, isVoid } from '../../testcase/types/type-table.js';
import type { MinimiseSubject } from '../subject.js';

/** What can be done with, or read of, an object of the type. */
export function membersOf(type: TypeId, { model, fits }: MinimiseSubject): readonly Callable[] {
  return model.callables.filter(({ owner }) => owner !== undefined && fits(type, owner));
}

/** It is no question that an assertion could ask as it is: it wants something, or gives another object. */
export function asksNothing({ kind, params, ret }: Callable, { facts: { table } }: MinimiseSubject): boolean {
  if (kind !== 'method' || params.some((param) => !param.opt && !param.rest)) return true;
  return isVoid(ret, table) || isObject(ret, table);
}

/**
 * All that can be read of the object is what its class calls itself, or nothing, or what another object shows as well:
 * nothing of how it was made.
 */
export function isBland(
  object: Observed & { k: 'instance' },
  members: readonly Callable[],
  test: TestCase,
  subject: MinimiseSubject,
  beside?: Observed,
): boolean {
  const known = beside?.k === 'instance' ? beside.entries : [];
  return members.every(({ kind, name }) => {
    const value = kind === 'getter' ? object.entries.find(([key]) => key === name)?.[1] : undefined;
    if (value === undefined || isEmpty(value) || isOwnWord(value, test, subject)) return true;
    return known.some(([key, other]) => key === name && sameObserved(value, other));
  });
}

function isEmpty(value: Observed): boolean {
  if (value.k === 'array' || value.k === 'set') return value.items.length === 0;
  if (value.k === 'object' || value.k === 'map') return value.entries.length === 0;
  return value.k === 'scalar' && value.v === undefined;
}

/** A text that the source spells out and the test does not. */
function isOwnWord(value: Observed, { statements }: TestCase, { model }: MinimiseSubject): boolean {
  if (value.k !== 'scalar' || typeof value.v !== 'string' || !model.constants.strings.includes(value.v)) return false;
  return !statements.some((statement) => statement.kind === 'primitive' && statement.value === value.v);
}
