import type { ProbeTable } from '../model/probes.js';
import type { FoundTest } from '../testcase/found-test.js';
import type { MeasuredCoverage } from '../verify/verdict.js';
import type { UncoveredGoal } from './result.js';

/**
 * How many arms the tests took in the search, each with a module of its own, and did not take in the runner. A test
 * can pass and still go another way, where an earlier one has left the module in another state.
 */
export function missedArms(tests: readonly FoundTest[], { arms }: ProbeTable, coverage: MeasuredCoverage | undefined): number {
  if (!coverage) return 0;
  const taken = new Set(tests.flatMap((test) => test.goals));
  const missing = new Set(coverage.arms.filter(({ hits }) => hits === 0).map(armKey));
  return arms.filter((arm) => arm.slots.some((slot) => taken.has(slot)) && missing.has(armKey(arm))).length;
}

/**
 * What Istanbul counts and nothing can take: arms of `if (true)` or `a || [] || 3` have no goal, so nobody would hear why they are
 * uncovered.
 */
export function constantArms({ arms }: ProbeTable, coverage: MeasuredCoverage | undefined): readonly UncoveredGoal[] {
  if (!coverage) return [];
  const missing = new Set(coverage.arms.filter(({ hits }) => hits === 0).map(armKey));
  return arms.flatMap((arm) => {
    const { type, line, index, slots, ignored } = arm;
    if (slots.length > 0 || ignored || !missing.has(armKey(arm))) return [];
    return { goal: `arm:${type}:${index}`, line, reason: 'INFEASIBLE: its condition is constant' };
  });
}

function armKey({
  type,
  line,
  column,
  index,
}: Pick<ProbeTable['arms'][number], 'line' | 'column' | 'index'> & { type: string }): string {
  return `${type} ${line}:${column} ${index}`;
}
