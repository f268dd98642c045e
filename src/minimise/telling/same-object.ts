import { sameObserved } from '../../execute/same-observed.js';
import type { Observed } from '../../model/observation.js';
import { prune } from '../../testcase/prune.js';
import type { Ref, Statement, TestCase } from '../../testcase/statement.js';
import { actionsOf, settled } from '../actions.js';
import { detach } from '../detach.js';
import type { MinimisedTest } from '../minimised-suite.js';
import type { Glimpse } from '../roles/probing.js';
import type { MinimiseSubject } from '../subject.js';
import { judge, Trial } from '../trial.js';
import { redirect, usesOf } from '../uses.js';
import { isAsGood } from './as-good.js';
import { polished } from './polished.js';
import type { Telling } from './telling.js';

/** Steps of one test that are looked at. */
const MOST_STEPS = 4;
/** Executions that it may take to find something else to pass. */
const LOOSENING = 30;

/**
 * A step that gives back an object which is there already, `tree.root` of the node that the tree was made of, or a method
 * that returns `this`: the object goes by its first name, and the step stands there for nothing. So what was to be given
 * is the object itself, without the step, and where that is now given itself, another one if that does. The goals stay.
 */
export function* withoutAliases(minimised: MinimisedTest, subject: MinimiseSubject): Telling {
  let best = minimised;
  let seen: Glimpse | undefined;
  // From the end: what goes does not move what is still to be looked at.
  for (const step of actionsOf(best.test).slice(0, -1).toReversed().slice(0, MOST_STEPS)) {
    const { test } = best;
    if (!mayGiveBack(test.statements[step]) || settled(test, step) !== step || usesOf(test, step).length === 0) continue;
    const given = (yield { statements: test.statements.slice(0, step + 1) }).gave;
    if (given?.k !== 'same') continue;
    const direct = withoutStep(test, step, given.ref);
    if (!subject.isValid(prune(direct))) continue;
    seen ??= yield test;
    const run = yield direct;
    if (!isAsGood(run, seen, best) || !same(run.gave, seen.gave) || !isLeftIn(run.left, seen.left)) continue;
    best = { ...best, test: direct, goals: subject.goals.filter((goal) => run.covered(goal)) };
    seen = run;
  }
  return best === minimised ? minimised : yield* loosened({ ...best, test: prune(best.test) }, subject);
}

function mayGiveBack(statement: Statement | undefined): boolean {
  return (statement?.kind === 'call' || statement?.kind === 'get') && statement.receiver !== undefined;
}

/** Its place stays, so that what was seen of the other variables can be compared. */
function withoutStep(test: TestCase, step: Ref, object: Ref): TestCase {
  const { statements } = redirect(test, usesOf(test, step), object);
  return { statements: statements.with(step, { kind: 'primitive', type: -1, value: undefined }) };
}

function same(a: Observed | undefined, b: Observed | undefined): boolean {
  return a === undefined || b === undefined ? a === b : sameObserved(a, b);
}

/** All that is left now was left before, be it by the other name of the object: what goes by one name is seen once. */
function isLeftIn(now: Observed | undefined, before: Observed | undefined): boolean {
  if (now?.k === 'array' && before?.k === 'array' && now.items.length === before.items.length)
    return now.items.every((item, i) => isLeftIn(item, before.items[i]));
  if (now?.k !== 'object' || before?.k !== 'object') return same(now, before);
  return now.entries.every(([key, value]) =>
    before.entries.some(([other, known]) => memberOf(other) === memberOf(key) && same(value, known)),
  );
}

/** Without the place of its object among those that the act uses. */
function memberOf(key: string): string {
  return key.slice(key.indexOf('.') + 1);
}

function* loosened(minimised: MinimisedTest, subject: MinimiseSubject): Telling {
  const start = judge(minimised.test, yield minimised.test, subject.goals);
  if (start === undefined) return minimised;
  const trial = new Trial(start, subject, minimised.ownGoals, LOOSENING);
  yield* detach(trial, subject);
  if (trial.best === start) return minimised;
  return yield* polished({ ...minimised, test: trial.best.test, goals: trial.best.goals }, subject);
}
