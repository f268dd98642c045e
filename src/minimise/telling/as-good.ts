import type { MinimisedTest } from '../minimised-suite.js';
import { endingOf } from '../reported-run.js';
import type { Glimpse } from '../roles/literal-roles.js';

/** A version of a test ends in the same place and way as it did, and the goals that the test is kept for stay. */
export function isAsGood(run: Glimpse, seen: Glimpse, { ownGoals }: Pick<MinimisedTest, 'ownGoals'>): boolean {
  if (endingOf(run) === undefined || run.position !== seen.position || run.outcome !== seen.outcome) return false;
  return run.errorKey === seen.errorKey && ownGoals.every((goal) => run.covered(goal));
}
