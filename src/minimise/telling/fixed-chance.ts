import { sameObserved } from '../../execute/same-observed.js';
import { withStub } from '../../testcase/operators/fix-fact.js';
import type { StubStatement, TestCase } from '../../testcase/statement.js';
import { chanceName } from '../../testcase/statements/stub.js';
import { actionsOf } from '../actions.js';
import type { MinimisedTest } from '../minimised-suite.js';
import { removeActions } from '../removal.js';
import type { Glimpse } from '../roles/literal-roles.js';
import type { MinimiseSubject } from '../subject.js';
import type { Telling } from './telling.js';

/** Drawn in turn; the first with which the test still covers its goals. The last ones are for what happens seldom. */
const draws: readonly number[] = [0.5, 0, 0.25, 0.75, 0.99, 0.05, 0.95, 0.999];

/**
 * A test whose end hangs on what is drawn by chance fixes what is drawn: else nothing could be claimed of it, and its goals would
 * be covered now and then. Where it makes no difference what is drawn, or more than `Math.random` is asked, it stays as it is;
 * but for subjects that are `harmful`, which may do by a draw that nobody has tried what the sandbox kept from the machine.
 */
export function* fixedChance(minimised: MinimisedTest, subject: MinimiseSubject, harmful = false): Telling {
  const { test } = minimised;
  const seen = yield test;
  if (!seen.usable || !seen.random) return minimised;
  // Earlier calls may only have been there for what the act draws then.
  const doomed = actionsOf(test).slice(0, -1);
  const bare = doomed.length > 0 ? removeActions(test, doomed, subject, false) : undefined;
  const helped = (bare && (yield* fixedIn(bare, minimised, seen, subject))) ?? (yield* fixedIn(test, minimised, seen, subject));
  if (helped || !harmful || !seen.mathRandom) return helped ?? minimised;
  return (yield* fixedInAnyCase(minimised, seen, subject)) ?? minimised;
}

/** Whatever else is drawn, and whether it makes a difference or not. */
function* fixedInAnyCase(
  minimised: MinimisedTest,
  seen: Glimpse,
  subject: MinimiseSubject,
): Generator<TestCase, MinimisedTest | undefined, Glimpse> {
  for (const length of draws) {
    const test = withChance(minimised.test, length);
    const goals = goalsOf(minimised, seen, yield test, subject);
    if (goals) return { ...minimised, test, goals };
  }
  return undefined;
}

function withChance(test: TestCase, length: number): TestCase {
  const stub: StubStatement = { kind: 'stub', name: chanceName, length };
  return withStub(test, stub, 0);
}

/** A version of the test with what is drawn fixed; nothing where that is of no use, or not possible. */
function* fixedIn(
  test: TestCase,
  minimised: MinimisedTest,
  seen: Glimpse,
  subject: MinimiseSubject,
): Generator<TestCase, MinimisedTest | undefined, Glimpse> {
  const runs: { readonly test: TestCase; readonly run: Glimpse }[] = [];
  for (const length of draws) {
    const version = withChance(test, length);
    const run = yield version;
    if (run.random) return undefined;
    runs.push({ test: version, run });
  }
  const isIndifferent = runs.every(
    ({ run }) => run.outcome === seen.outcome && sameObserved(run.shown, seen.shown) && goalsOf(minimised, seen, run, subject),
  );
  if (isIndifferent) return undefined;
  for (const { test: version, run } of runs) {
    const goals = goalsOf(minimised, seen, run, subject);
    if (goals) return { ...minimised, test: version, goals };
  }
  return undefined;
}

/** A test that throws by chance goes on doing so. */
function goalsOf(minimised: MinimisedTest, seen: Glimpse, run: Glimpse, subject: MinimiseSubject): readonly number[] | undefined {
  if (!run.usable || run.outcome !== seen.outcome || run.errorKey !== seen.errorKey) return undefined;
  if (!minimised.ownGoals.every((goal) => run.covered(goal))) return undefined;
  return subject.goals.filter((goal) => run.covered(goal));
}
