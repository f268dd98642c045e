import { isNothing } from '../../execute/nothing.js';
import { sameObserved } from '../../execute/same-observed.js';
import type { Observed } from '../../model/observation.js';
import type { TypeId } from '../../model/types.js';
import type { Ref, Statement, TestCase } from '../../testcase/statement.js';
import { typesOf } from '../../testcase/statements/index.js';
import { actionsOf } from '../actions.js';
import type { MinimisedTest } from '../minimised-suite.js';
import type { Glimpse } from '../roles/probing.js';
import type { MinimiseSubject } from '../subject.js';
import { asksNothing, isBland, membersOf } from './bland.js';
import type { Mate } from './borrowed.js';
import { isFine, keptGoals } from './kept-goals.js';
import { planted } from './lifted-call.js';
import type { Telling } from './telling.js';
import { usualCalls } from './usual-calls.js';

/** Calls that one test may try. */
const MOST_CALLS = 10;

type Act = Statement & { kind: 'call' };

/**
 * A call that makes an object of which nothing can be seen but its kind, `array(item)` or `type.optional()`, is covered
 * but not tested: what it is good for shows when it is used. So a call that tests make on such objects is made on what it
 * gives: best one that gives something else there than on the object it was called on. The goals stay.
 */
export function* inUse(minimised: MinimisedTest, own: Observed, mates: readonly Mate[], subject: MinimiseSubject): Telling {
  const { test } = minimised;
  const act = test.statements.at(-1);
  const made = typesOf(test, subject.facts).at(-1) ?? -1;
  const given = givenBy(own);
  if (act?.kind !== 'call' || made < 0 || given?.k !== 'instance' || !subject.isValid(test)) return minimised;
  if (!(yield* saysNothing(test, act, made, given, subject))) return minimised;
  let best: { readonly told: MinimisedTest; readonly rank: number } | undefined;
  for (const call of usualCalls(made, given.cls, mates, subject).slice(0, MOST_CALLS)) {
    const version = { statements: [...test.statements, ...planted(call, test.statements.length, test.statements.length - 1)] };
    if (!subject.isValid(version)) continue;
    const run = yield version;
    const goals = keptGoals(minimised, run, subject);
    const shown = givenBy(run.shown);
    if (!goals || shown === undefined || isNothing(shown) || (shown.k === 'instance' && shown.cls === given.cls)) continue;
    const told = { ...minimised, test: version, goals };
    // What is refused shows less of an object than what it takes.
    const rank = (yield* differs(test, act, call, run, subject))
      ? shown.k === 'instance'
        ? 2
        : 3
      : shown.k === 'instance'
        ? 0
        : 1;
    if (rank === 3) return told;
    if (best === undefined || rank > best.rank) best = { told, rank };
  }
  return best?.told ?? minimised;
}

function givenBy(shown: Observed): Observed | undefined {
  return shown.k === 'array' ? shown.items[0] : undefined;
}

/** Nothing that it shows comes of the call: not even what the object that it was called on shows already. */
function* saysNothing(
  test: TestCase,
  act: Act,
  made: TypeId,
  given: Observed & { k: 'instance' },
  subject: MinimiseSubject,
): Generator<TestCase, boolean, Glimpse> {
  const members = membersOf(made, subject);
  if (!members.every((member) => asksNothing(member, subject))) return false;
  if (isBland(given, members, test, subject)) return true;
  const before = actionsOf(test).at(-2);
  if (before === undefined || before !== act.receiver) return false;
  const run = yield { statements: test.statements.slice(0, before + 1) };
  return isFine(run) && isBland(given, members, test, subject, givenBy(run.shown));
}

/** Whether the call gives something else here than on the object before; true where there was none that it could be made on. */
function* differs(
  { statements }: TestCase,
  act: Act,
  call: readonly Statement[],
  run: Glimpse,
  subject: MinimiseSubject,
): Generator<TestCase, boolean, Glimpse> {
  const receiver: Ref | undefined = act.receiver;
  if (receiver === undefined) return true;
  const start = statements.length - 1;
  const version = { statements: [...statements.slice(0, start), ...planted(call, start, receiver)] };
  if (!subject.isValid(version)) return true;
  const before = yield version;
  return !isFine(before) || !sameObserved(before.shown, run.shown);
}
