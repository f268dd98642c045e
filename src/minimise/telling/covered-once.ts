import type { MinimisedTest } from '../minimised-suite.js';

/** Goals that only one of the tests covers: what that test is for. */
export function coveredOnce(tests: readonly MinimisedTest[]): ReadonlySet<number> {
  const counts = new Map<number, number>();
  for (const goal of tests.flatMap(({ goals }) => goals)) counts.set(goal, (counts.get(goal) ?? 0) + 1);
  return new Set([...counts].flatMap(([goal, count]) => (count === 1 ? [goal] : [])));
}
