import { actOf } from './actions.js';
import type { Witness } from './trial.js';

/** A test of the suite in the making. */
export interface KeptTest extends Witness {
  /** Goals that its act covers and what leads up to it does not; none for a test taken over as it was. */
  readonly actGoals: readonly number[];
  /** Goals that it is kept for. */
  readonly own: readonly number[];
}

/** Goals that need no further test; what was only passed on the way to the act does, if an act can reach it. */
export function creditOf(test: KeptTest): readonly number[] {
  return test.actGoals.length === 0 ? test.goals : [...test.own, ...test.actGoals];
}

/**
 * Drops tests, the last first, whose goals the remaining ones cover. A goal that was reached by an act is not given up
 * for one that is merely passed on the way to another act: nothing would be asserted about it there.
 */
export function dropRedundant(kept: readonly KeptTest[]): readonly KeptTest[] {
  const covered = countGoals(kept.map((test) => test.goals));
  const acted = countGoals(kept.map((test) => test.actGoals));
  const remaining: KeptTest[] = [];
  for (const test of kept.toReversed()) {
    if (!areShared(test.goals, covered) || !areShared(test.actGoals, acted)) {
      remaining.unshift(test);
      continue;
    }
    for (const goal of test.goals) covered.set(goal, (covered.get(goal) ?? 0) - 1);
    for (const goal of test.actGoals) acted.set(goal, (acted.get(goal) ?? 0) - 1);
  }
  return remaining;
}

/** Gives every goal to one test: the first whose act reaches it, else the first that covers it. */
export function shareGoals(kept: readonly KeptTest[]): readonly KeptTest[] {
  const owners = new Map<number, KeptTest>();
  for (const test of kept) for (const goal of test.actGoals) if (!owners.has(goal)) owners.set(goal, test);
  for (const test of kept) for (const goal of test.goals) if (!owners.has(goal)) owners.set(goal, test);
  return kept
    .map((test) => ({ ...test, own: test.goals.filter((goal) => owners.get(goal) === test) }))
    .filter((test) => test.own.length > 0);
}

/** The index of an earlier test that by now does as well what a later one is kept for; -1 if there is none. */
export function absorber(test: KeptTest, earlier: readonly KeptTest[]): number {
  const act = actOf(test.test);
  return earlier.findIndex(
    (other) =>
      actOf(other.test) === act &&
      other.ending.outcome === test.ending.outcome &&
      test.own.every((goal) => (test.actGoals.includes(goal) ? other.actGoals : other.goals).includes(goal)),
  );
}

function areShared(goals: readonly number[], counts: ReadonlyMap<number, number>): boolean {
  return goals.every((goal) => (counts.get(goal) ?? 0) > 1);
}

function countGoals(lists: readonly (readonly number[])[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const goal of lists.flat()) counts.set(goal, (counts.get(goal) ?? 0) + 1);
  return counts;
}
