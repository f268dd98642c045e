import type { MinimisedTest } from '../minimised-suite.js';
import type { Glimpse } from '../roles/literal-roles.js';
import type { MinimiseSubject } from '../subject.js';

/** The run got through by itself, without an error. */
export function isFine(run: Glimpse): boolean {
  return run.usable && run.outcome === 'ok';
}

/** The goals that a version of a test covers; undefined when it fails or loses one that the test is kept for. */
export function keptGoals(
  { ownGoals }: Pick<MinimisedTest, 'ownGoals'>,
  run: Glimpse,
  subject: MinimiseSubject,
): readonly number[] | undefined {
  if (!isFine(run) || !ownGoals.every((goal) => run.covered(goal))) return undefined;
  return subject.goals.filter((goal) => run.covered(goal));
}
