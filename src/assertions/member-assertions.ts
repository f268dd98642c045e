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

/** Members of the object that the act made or worked on, where they differ from what they usually are. */
export function memberAssertions(
  found: FoundTest,
  act: Ref,
  model: SubjectModel,
  isNews: boolean,
  defaults: MemberDefaults,
): readonly Assertion[] {
  const { statements } = found.test;
  const statement = statements[act];
  if (statement?.kind === 'get') return [];
  const constructed = statement?.kind === 'construct';
  const receiver = statement && 'receiver' in statement ? statement.receiver : undefined;
  // What earlier calls did to the object is not this test's news.
  const touched = statements.slice(0, act).some((other) => 'receiver' in other && other.receiver === receiver);
  if (isNews && touched && !constructed) return [];
  const owner = constructed ? act : receiver;
  const result = found.observations.find((seen) => seen.of === 'result' && seen.at === act);
  const given = owner === undefined || constructed ? new Set<string>() : scalarsInside(statements, owner);
  const isNew = (one: MemberSeen): boolean => {
    const key = observedKey(one.value);
    if (defaults.get(one.callable)?.includes(key) || given.has(key)) return false;
    // A getter that gives what the call gave says nothing new.
    return !(result?.of === 'result' && isNews && observedKey(result.value) === key);
  };
  const checked = found.observations.flatMap((one) => {
    if (one.of !== 'member' || !(one.ref === act || (one.ref === owner && isNew(one)))) return [];
    // Private by convention.
    if (model.callables[one.callable]?.name.startsWith('_')) return [];
    const [check] = isVague(one.value) ? [] : valueChecks(one.value, found.effects, model);
    return check && isTelling(check) ? [{ one, check }] : [];
  });
  const scalars = checked.filter(({ check }) => check.c === 'is');
  if (constructed && scalars.length > 2) return [together(act, scalars, model)];
  const ordered = [...scalars, ...checked.filter(({ check }) => check.c !== 'is')];
  return ordered.slice(0, isNews ? 2 : 3).map(({ one, check }) => ({
    kind: 'value',
    target: { of: 'member', ref: one.ref, callable: one.callable },
    check,
  }));
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
function together(
  ref: Ref,
  seen: readonly { readonly one: MemberSeen; readonly check: Check }[],
  model: SubjectModel,
): Assertion {
  const entries = seen.slice(0, mostTogether).map(({ one }) => [model.callables[one.callable]?.name ?? '', one.value] as const);
  return { kind: 'value', target: { of: 'result', at: ref }, check: { c: 'match', value: { k: 'object', entries } } };
}
