import type { Ref, Statement, TestCase } from '../testcase/statement.js';
import { isSetting } from '../testcase/statements/index.js';
import { actionsOf, endAt, sliceOf } from './actions.js';
import { removeActions, replaceByLiteral } from './removal.js';
import type { MinimiseSubject } from './subject.js';
import type { Steps, Trial } from './trial.js';

/**
 * Removes the actions that no required goal needs: first everything behind the last one needed, then everything the
 * act does not use, then halves, quarters… and single ones, from the end (C14; delta debugging in place of EvoSuite's
 * one statement at a time, since most actions of a test go).
 */
export function* shorten(trial: Trial, subject: MinimiseSubject): Steps<void> {
  yield* findAct(trial);
  yield* keepSlice(trial, subject);
  yield* removeChunks(trial, subject);
}

/** Coverage only grows along a test, so the last action needed is found by bisection. */
function* findAct(trial: Trial): Steps<void> {
  const { test } = trial.best;
  const actions = actionsOf(test);
  let low = 0;
  let high = actions.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (yield* trial.attempt(endAt(test, actions[middle] as Ref))) high = middle;
    else low = middle + 1;
  }
}

function* keepSlice(trial: Trial, subject: MinimiseSubject): Steps<void> {
  const { test } = trial.best;
  const actions = actionsOf(test);
  const act = actions.at(-1);
  if (act === undefined) return;
  const needed = sliceOf(test, act);
  const others = actions.filter((action) => !needed.has(action));
  if (others.length > 0) yield* trial.attempt(removeActions(test, others, subject, false));
}

function* removeChunks(trial: Trial, subject: MinimiseSubject): Steps<void> {
  let size = Math.ceil((actionsOf(trial.best.test).length - 1) / 2);
  while (size > 1) {
    yield* removePass(size, trial, subject);
    size = Math.ceil(size / 2);
  }
  yield* removeSingles(trial, subject);
}

/** One by one, and once more when that helped: what goes may free what was needed for it. */
export function* removeSingles(trial: Trial, subject: MinimiseSubject): Steps<void> {
  yield* removeSettings(trial, subject);
  if (yield* removePass(1, trial, subject)) yield* removePass(1, trial, subject);
}

/** Time that passes in vain, and what is fixed in vain. */
function* removeSettings(trial: Trial, subject: MinimiseSubject): Steps<void> {
  for (let at = trial.best.test.statements.length - 1; at >= 0; at--) {
    const { test } = trial.best;
    if (isSetting(test.statements[at] as Statement)) yield* trial.attempt(removeActions(test, [at], subject, false));
  }
}

function* removePass(size: number, trial: Trial, subject: MinimiseSubject): Steps<boolean> {
  let removed = false;
  // The act itself stays.
  let end = actionsOf(trial.best.test).length - 1;
  while (end > 0) {
    const start = Math.max(0, end - size);
    const { test } = trial.best;
    const doomed = actionsOf(test).slice(start, end);
    for (const candidate of without(test, doomed, subject)) {
      if (!(yield* trial.attempt(candidate))) continue;
      removed = true;
      break;
    }
    end = Math.min(start, actionsOf(trial.best.test).length - 1);
  }
  return removed;
}

function* without(test: TestCase, doomed: readonly Ref[], subject: MinimiseSubject): Generator<TestCase | undefined> {
  // A plain literal reads better than a variable that was meant for something else.
  if (doomed.length === 1) yield* replaceByLiteral(test, doomed[0] as Ref, subject);
  yield removeActions(test, doomed, subject, true);
  yield removeActions(test, doomed, subject, false);
}
