import { sameObserved } from '../../execute/same-observed.js';
import type { Observed } from '../../model/observation.js';
import type { SubjectModel } from '../../model/subject.js';
import { prune } from '../../testcase/prune.js';
import type { Ref, Statement, TestCase } from '../../testcase/statement.js';
import { remap, wanted } from '../../testcase/statements/index.js';
import { hasNoShape } from '../../testcase/types/type-table.js';
import { actionsOf } from '../actions.js';
import type { MinimisedTest } from '../minimised-suite.js';
import type { MinimiseSubject } from '../subject.js';
import { usesOf } from '../uses.js';
import type { Habits } from './habits.js';
import { isFine, keptGoals } from './kept-goals.js';
import { planted } from './lifted-call.js';
import type { Telling } from './telling.js';

/** Steps of one test that are looked at, and other calls that are tried for each. */
const MOST_STEPS = 6;
const MOST_CALLS = 4;

type Call = Statement & { kind: 'call' };

/**
 * Search fills an object by whatever call comes first: `tree.update(1, 2)` on an empty tree, where all other tests say
 * `tree.insert(2)`. A reader stops at it. So what comes before the act is done as the other tests do it, or by the method
 * that the one in use is a variant of, wherever that shows the same. The goals stay.
 */
export function* usualSteps(minimised: MinimisedTest, habits: Habits, subject: MinimiseSubject): Telling {
  let best = minimised;
  if (!subject.isValid(best.test)) return best;
  let shown: Observed | undefined;
  // From the end: what is put in stays behind what is still to be looked at.
  for (const step of actionsOf(best.test).slice(0, -1).toReversed().slice(0, MOST_STEPS)) {
    const statement = best.test.statements[step] as Statement;
    const versions = statement.kind === 'call' ? versionsOf(best.test, step, statement, habits, subject) : [];
    for (const version of versions.slice(0, MOST_CALLS)) {
      if (shown === undefined) {
        const run = yield best.test;
        if (!isFine(run)) return minimised;
        shown = run.shown;
      }
      const run = yield version.test;
      const goals = keptGoals(minimised, run, subject);
      const expected = moved(shown, step, version.added);
      if (!goals || !sameObserved(expected, run.shown)) continue;
      best = { ...minimised, test: version.test, goals };
      shown = run.shown;
      break;
    }
  }
  return best === minimised ? minimised : { ...best, test: prune(best.test) };
}

interface Version {
  readonly test: TestCase;
  /** Statements before the step that the test did not have. */
  readonly added: number;
}

/** The test with another call in the place of a step: the plainer method, or those that more tests use, with some of what this one is given or as they do it. */
function versionsOf(test: TestCase, step: Ref, statement: Call, habits: Habits, subject: MinimiseSubject): readonly Version[] {
  return [...plainerVersions(test, step, statement, subject), ...usualVersions(test, step, statement, habits, subject)];
}

/** `setWithHint` without a hint is `set`: where a method goes on from the name of another, and is given no more than that takes. */
function plainerVersions(test: TestCase, step: Ref, statement: Call, subject: MinimiseSubject): readonly Version[] {
  return plainerMethods(statement.callable, subject.model)
    .filter((callable) => isAlike(callable, step, statement, test, subject))
    .map((callable): Version => ({ test: withStep(test, step, { ...statement, callable }), added: 0 }))
    .filter((version) => isPlain(version.test, step, subject) && subject.isValid(version.test));
}

/** Those whose names this one goes on from, the shortest first. */
function plainerMethods(callable: number, { callables }: SubjectModel): readonly number[] {
  const { name = '', owner, kind } = callables[callable] ?? {};
  const goesOn = (other: string): boolean =>
    other.length > 0 && name.startsWith(other) && /^[A-Z_]/.test(name.slice(other.length));
  return callables
    .filter((other) => kind === 'method' && other.kind === kind && other.owner === owner && !other.internal && goesOn(other.name))
    .toSorted((a, b) => a.name.length - b.name.length)
    .map(({ id }) => id);
}

function usualVersions(
  test: TestCase,
  step: Ref,
  statement: Call,
  { counts, calls }: Habits,
  subject: MinimiseSubject,
): readonly Version[] {
  const own = counts.get(statement.callable) ?? 0;
  const usual = [...counts].filter(([callable, count]) => count > own && isAlike(callable, step, statement, test, subject));
  const versions = usual
    .sort(([, a], [, b]) => b - a)
    .flatMap(([callable]): readonly Version[] => [
      ...sublists(statement.args)
        .map((args): Version => ({ test: withStep(test, step, { ...statement, callable, args }), added: 0 }))
        .filter((version) => isPlain(version.test, step, subject)),
      ...(calls.get(callable) ?? []).map((call) => withPlanted(test, step, statement, call)),
    ]);
  const cost = subject.readability.cost(prune(test));
  return versions.filter((version) => subject.isValid(version.test) && subject.readability.cost(prune(version.test)) <= cost);
}

/** A method of the same class, or another function; where the result is of use, one that gives the same. */
function isAlike(
  callable: number,
  step: Ref,
  { callable: own, receiver }: Call,
  test: TestCase,
  { model }: MinimiseSubject,
): boolean {
  const [other, mine] = [model.callables[callable], model.callables[own]];
  if (!other || !mine || other === mine || other.kind !== mine.kind || other.owner !== mine.owner) return false;
  return other.ret === mine.ret || (receiver !== undefined && usesOf(test, step).length === 0);
}

/** Anything can be given where any type will do: only what is plain is likely to be meant. */
function isPlain(test: TestCase, step: Ref, { facts }: MinimiseSubject): boolean {
  const statement = test.statements[step] as Call;
  const first = statement.receiver === undefined ? 0 : 1;
  return statement.args.every((arg, n) => {
    const type = wanted(statement, n + first, facts);
    const kind = test.statements[arg]?.kind;
    return (
      (kind !== 'array' && kind !== 'object') ||
      (type >= 0 && !hasNoShape(type, facts.table) && facts.table.node(type).k !== 'tparam')
    );
  });
}

/** Runs of neighbouring arguments, the longest first. */
function sublists(args: readonly Ref[]): readonly (readonly Ref[])[] {
  const lists: (readonly Ref[])[] = [];
  for (let size = args.length; size > 0; size--)
    for (let start = 0; start + size <= args.length; start++) lists.push(args.slice(start, start + size));
  return lists;
}

function withStep({ statements }: TestCase, step: Ref, statement: Call): TestCase {
  return { statements: statements.with(step, statement) };
}

function withPlanted({ statements }: TestCase, step: Ref, { receiver }: Call, call: readonly Statement[]): Version {
  const added = call.length - 1;
  const own = planted(call, step, receiver ?? -1).map((one) => (receiver === undefined ? withoutReceiver(one) : one));
  const rest = statements.slice(step + 1).map((one) => remap(one, (ref) => (ref < step ? ref : ref + added)));
  return { test: { statements: [...statements.slice(0, step), ...own, ...rest] }, added };
}

function withoutReceiver(statement: Statement): Statement {
  if (statement.kind !== 'call') return statement;
  const { receiver: _, ...rest } = statement;
  return rest;
}

/** What was seen as it would be with more statements before one: variables behind it have moved. */
function moved(value: Observed, from: Ref, by: number): Observed {
  switch (value.k) {
    case 'same':
      return value.ref < from ? value : { ...value, ref: value.ref + by };
    case 'array':
    case 'set':
      return { ...value, items: value.items.map((item) => moved(item, from, by)) };
    case 'object':
    case 'instance':
      return { ...value, entries: value.entries.map(([key, item]) => [key, moved(item, from, by)] as const) };
    case 'map':
      return { ...value, entries: value.entries.map(([key, item]) => [moved(key, from, by), moved(item, from, by)] as const) };
    default:
      return value;
  }
}
