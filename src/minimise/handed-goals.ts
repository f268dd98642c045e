import { actOf } from './actions.js';
import type { MinimisedTest } from './minimised-suite.js';

/** The test, kept for those of its goals only that no other test of the same callable covers. */
export function forNeededGoals(tests: readonly MinimisedTest[], at: number): MinimisedTest {
  const test = tests[at] as MinimisedTest;
  const ownGoals = test.ownGoals.filter((goal) => takerOf(goal, tests, at) < 0);
  // One that could as well go keeps what it was kept for.
  return ownGoals.length === 0 || ownGoals.length === test.ownGoals.length ? test : { ...test, ownGoals };
}

/** The tests with another version of one of them; what it was kept for and does no longer cover goes to others that do. */
export function withVersion(tests: readonly MinimisedTest[], at: number, version: MinimisedTest): readonly MinimisedTest[] {
  const { ownGoals } = tests[at] as MinimisedTest;
  const covers = (goal: number): boolean => version.goals.includes(goal);
  const all = tests.with(at, { ...version, ownGoals: ownGoals.filter(covers) }) as MinimisedTest[];
  for (const goal of ownGoals) {
    const taker = covers(goal) ? -1 : takerOf(goal, tests, at);
    const other = all[taker];
    if (other) all[taker] = { ...other, ownGoals: [...other.ownGoals, goal].sort((a, b) => a - b) };
  }
  return all;
}

function takerOf(goal: number, tests: readonly MinimisedTest[], at: number): number {
  const act = actOf((tests[at] as MinimisedTest).test);
  return tests.findIndex(({ test, goals }, i) => i !== at && goals.includes(goal) && actOf(test) === act);
}
