import { sameObserved } from '../../execute/same-observed.js';
import type { Observed } from '../../model/observation.js';
import type { TestCase } from '../../testcase/statement.js';
import { actOf } from '../actions.js';
import type { MinimisedTest } from '../minimised-suite.js';
import type { MinimiseSubject } from '../subject.js';
import { shortestFirst } from '../written.js';
import type { Mate } from './borrowed.js';
import { isRefusal } from './grafted.js';
import { isFine, keptGoals } from './kept-goals.js';
import { callUnderTest, withArgumentsOf } from './lent-inputs.js';
import type { Telling } from './telling.js';

/** Tests that were given something, and inputs of one act that are looked at. */
const MOST_MATES = 3;
const MOST_INPUTS = 4;

/**
 * Minimising leaves `new Tree().delete(() => false)`: nothing is deleted, as there is nothing, and as nothing is meant.
 * Where an act refuses, or finds nothing, a test to which it gave something is taken, with one of the own inputs in the
 * place of its own: where more than one of them alone is refused, the test was about all of these at once, and the
 * first that keeps the goals says more. The answer stays.
 */
export function* oneReason(minimised: MinimisedTest, own: Observed, mates: readonly Mate[], subject: MinimiseSubject): Telling {
  const { test } = minimised;
  if (!givesNothing(own) || !subject.isValid(test)) return minimised;
  const given = mates.filter((mate) => mate.test !== test && actOf(mate.test) === actOf(test) && !givesNothing(mate.shown));
  if (given.length === 0) return minimised;
  const shortest = shortestFirst(given.map((mate) => mate.test));
  const answer = (yield test).gave;
  for (const mate of shortest.slice(0, MOST_MATES)) {
    const refused: MinimisedTest[] = [];
    let reasons = 0;
    for (const version of withOneInput(test, mate).filter(subject.isValid)) {
      const run = yield version;
      if (!isFine(run) || !answer || !run.gave || !sameObserved(run.gave, answer)) continue;
      reasons++;
      const goals = keptGoals(minimised, run, subject);
      if (goals) refused.push({ ...minimised, test: version, goals });
    }
    if (reasons > 1 && refused[0]) return refused[0];
    if (reasons === 1) return minimised;
  }
  return minimised;
}

/** No, nothing, not a number, nothing in it. */
function givesNothing(shown: Observed): boolean {
  const given = shown.k === 'array' ? shown.items[0] : shown;
  if (isRefusal(shown)) return true;
  if (given?.k === 'scalar') return given.v === undefined || given.v === '' || given.v === -1;
  return (given?.k === 'array' || given?.k === 'set') && given.items.length === 0;
}

/** The other test with one input of its act as the own test has it: the object it is called on, or one argument. */
function withOneInput(test: TestCase, mate: TestCase): readonly TestCase[] {
  const act = callUnderTest(test)?.act;
  if (act === undefined) return [];
  const isMethod = act.kind === 'call' && act.receiver !== undefined;
  const inputs = act.args.length + (isMethod ? 1 : 0);
  if (inputs < 2 || inputs > MOST_INPUTS) return [];
  const onOwn = isMethod ? [withArgumentsOf(test, mate, () => true)] : [];
  const onOther = act.args.map((_, n) => withArgumentsOf(mate, test, (arg) => arg === n));
  return [...onOwn, ...onOther].filter((version) => version !== undefined);
}
