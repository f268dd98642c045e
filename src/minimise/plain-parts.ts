import { goalsOfAct } from './act-goals.js';
import { detach } from './detach.js';
import type { KeptTest } from './kept-test.js';
import { withOwnParts } from './own-parts.js';
import { removeSingles } from './shorten.js';
import { simplify } from './simplify.js';
import type { MinimiseSubject } from './subject.js';
import { type Memory, type Steps, Trial } from './trial.js';
import { trim } from './trim.js';

/** Executions that one goal may take to do without what is contrived, and what is found then to be made plain. */
const MENDING = 30;
const POLISHING = 60;
/** Goals of one test that are looked at. */
const MOST_GOALS = 8;

/**
 * A test that gives a tree nodes of no tree is kept for all that its act covers, most of which the tree's own nodes would
 * do for. So each goal is tried by itself: those that can do without what is contrived get tests of their own. `rest` is
 * what is left of the test, if anything.
 */
export function* plainParts(
  test: KeptTest,
  subject: MinimiseSubject,
  memory: Memory,
): Steps<{ readonly parts: readonly KeptTest[]; readonly rest: KeptTest | undefined }> {
  const parts: KeptTest[] = [];
  for (const goal of test.own.slice(-MOST_GOALS).toReversed()) {
    if (parts.some((part) => part.goals.includes(goal))) continue;
    const part = yield* plainFor(goal, test, subject, memory);
    if (part) parts.push(part);
  }
  if (parts.length === 0) return { parts, rest: test };
  const isTaken = (goal: number): boolean => parts.some((part) => part.goals.includes(goal));
  const own = test.own.filter((goal) => !isTaken(goal));
  const owned = parts.map((part, n) => ({
    ...part,
    own: test.own.filter((goal) => part.goals.includes(goal) && !parts.slice(0, n).some((one) => one.goals.includes(goal))),
  }));
  return {
    parts: owned.filter((part) => part.own.length > 0),
    rest: own.length > 0 ? { ...test, own } : undefined,
  };
}

function* plainFor(goal: number, test: KeptTest, subject: MinimiseSubject, memory: Memory): Steps<KeptTest | undefined> {
  const trial = new Trial(test, subject, [goal], MENDING, memory);
  yield* withOwnParts(trial, subject);
  yield* detach(trial, subject);
  if (subject.readability.contrived(trial.best.test) > 0) return undefined;
  trial.allow(POLISHING);
  yield* removeSingles(trial, subject);
  yield* trim(trial, subject);
  yield* simplify(trial, subject);
  return { ...trial.best, actGoals: yield* goalsOfAct(trial.best), own: [goal] };
}
