import type { MinimisedTest } from '../minimised-suite.js';
import { simplify } from '../simplify.js';
import type { MinimiseSubject } from '../subject.js';
import { judge, Trial } from '../trial.js';
import type { Telling } from './telling.js';

/** Executions that one test may take. */
const POLISHING = 60;

/** With plainer values, for a test that was given new ones. The goals stay. */
export function* polished(minimised: MinimisedTest, subject: MinimiseSubject): Telling {
  const start = judge(minimised.test, yield minimised.test, subject.goals);
  if (start === undefined) return minimised;
  const trial = new Trial(start, subject, minimised.ownGoals, POLISHING);
  yield* simplify(trial, subject);
  return { ...minimised, test: trial.best.test, goals: trial.best.goals };
}
