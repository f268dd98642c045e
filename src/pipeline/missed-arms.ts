import type { ProbeTable } from '../model/probes.js';
import type { FoundTest } from '../testcase/found-test.js';
import type { MeasuredCoverage } from '../verify/verdict.js';

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

function armKey({
  type,
  line,
  column,
  index,
}: Pick<ProbeTable['arms'][number], 'line' | 'column' | 'index'> & { type: string }): string {
  return `${type} ${line}:${column} ${index}`;
}
