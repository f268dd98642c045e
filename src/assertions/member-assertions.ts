import type { Observation, Observed } from '../model/observation.js';
import type { SubjectModel } from '../model/subject.js';
import type { FoundTest } from '../testcase/found-test.js';
import type { Ref, Statement } from '../testcase/statement.js';
import { references } from '../testcase/statements/index.js';
import type { Assertion, Check } from './assertion.js';
import type { MemberDefaults } from './member-defaults.js';
import { observedKey } from './observed-key.js';
import { isTelling } from './telling.js';
import { valueChecks } from './value-checks.js';

type MemberSeen = Extract<Observation, { of: 'member' }>;

/** What may be said of members: only what is news, or, where nothing is, also what stayed as it was. */
export type MemberScope = 'news' | 'all';

/** Members of the object that the act made, or changed, or gave back. */
export function memberAssertions(
  found: FoundTest,
  act: Ref,
  model: SubjectModel,
  isNews: boolean,
  defaults: MemberDefaults,
  scope: MemberScope = 'news',
): readonly Assertion[] {
  const { statements } = found.test;
  const statement = statements[act];
  if (statement?.kind === 'get') return [];
  const constructed = statement?.kind === 'construct';
  const receiver = statement && 'receiver' in statement ? statement.receiver : undefined;
  const result = found.observations.find((seen) => seen.of === 'result' && seen.at === act);
  const given = receiver === undefined ? new Set<string>() : scalarsInside(statements, receiver);
  const isNew = (one: MemberSeen): boolean => {
    const key = observedKey(one.value);
    if (scope === 'news' && (one.unchanged || (constructed && defaults.get(one.callable)?.includes(key)))) return false;
    // Of what stayed as it was, what the object was made from says least.
    if (scope === 'all' && given.has(key)) return false;
    // A getter that gives what the call gave says nothing new.
    return !(result?.of === 'result' && isNews && observedKey(result.value) === key);
  };
  const checked = found.observations.flatMap((one) => {
    if (one.of !== 'member' || !(one.ref === act || (one.ref === receiver && isNew(one)))) return [];
    // Private by convention.
    if (model.callables[one.callable]?.name.startsWith('_')) return [];
    const [check] = isVague(one.value) ? [] : valueChecks(one.value, found.effects, model);
    return check && isTelling(check) ? [{ one, check }] : [];
  });
  const scalars = checked.filter(({ check }) => check.c === 'is');
  if (constructed && scalars.length > 2) return [together(act, scalars, model)];
  const ordered = [...scalars, ...distinct(checked.filter(({ check }) => check.c !== 'is'))];
  return ordered.slice(0, isNews ? 2 : 3).map(({ one, check }) => ({
    kind: 'value',
    target: { of: 'member', ref: one.ref, callable: one.callable },
    check,
  }));
}

interface CheckedMember {
  readonly one: MemberSeen;
  readonly check: Check;
}

/** Two names for one object or list need only one claim. */
function distinct(members: readonly CheckedMember[]): readonly CheckedMember[] {
  const keys = members.map(({ one }) => observedKey(one.value));
  return members.filter((_, i) => keys.indexOf(keys[i] as string) === i);
}

function isVague(value: Observed): boolean {
  return value.k === 'function' || value.k === 'opaque' || value.k === 'promise';
}

/** What the object was made from: a member that still has it was not changed. */
function scalarsInside(statements: readonly Statement[], ref: Ref): ReadonlySet<string> {
  const keys = new Set<string>();
  const visit = (one: Ref): void => {
    const statement = statements[one];
    if (statement?.kind === 'primitive') keys.add(observedKey({ k: 'scalar', v: statement.value }));
    else if (statement) references(statement).forEach(visit);
  };
  visit(ref);
  return keys;
}

const mostTogether = 6;

/** Several plain members of one object in one claim. */
function together(ref: Ref, seen: readonly CheckedMember[], model: SubjectModel): Assertion {
  const entries = seen.slice(0, mostTogether).map(({ one }) => [model.callables[one.callable]?.name ?? '', one.value] as const);
  return { kind: 'value', target: { of: 'result', at: ref }, check: { c: 'match', value: { k: 'object', entries } } };
}
