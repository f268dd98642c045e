import type { MinimisedTest } from '../minimised-suite.js';
import { removeSingles } from '../shorten.js';
import { simplify } from '../simplify.js';
import type { MinimiseSubject } from '../subject.js';
import { judge, Trial } from '../trial.js';
import type { Telling } from './telling.js';

/** Executions that one test may take. */
const POLISHING = 60;

/** With fewer steps and plainer values, for a test that was given new ones. The goals stay. */
export function* polished(minimised: MinimisedTest, subject: MinimiseSubject): Telling {
  const start = judge(minimised.test, yield minimised.test, subject.goals);
  if (start === undefined) return minimised;
  const trial = new Trial(start, subject, minimised.ownGoals, POLISHING);
  // What was written down may have been all that a step was for.
  yield* removeSingles(trial, subject);
  yield* simplify(trial, subject);
  return { ...minimised, test: trial.best.test, goals: trial.best.goals };
}
