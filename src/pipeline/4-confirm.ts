import { sameObservations } from '../execute/same-observed.js';
import type { Observation } from '../model/observation.js';
import type { FoundTest } from '../testcase/found-test.js';

export interface Confirmed {
  readonly suite: readonly FoundTest[];
  /** Tests that did not behave the same in a fresh process. */
  readonly flaky: number;
}

/**
 * Step 4: keeps only what a fresh process showed again. A test whose end differs (returned here, threw there, or hung)
 * is dropped; otherwise the observations that differ are.
 */
export function confirm(suite: readonly FoundTest[], again: readonly (readonly Observation[])[]): Confirmed {
  const kept = suite.flatMap((found, index) => {
    const second = again[index] ?? [];
    if (endOf(found.observations) !== endOf(second) || (second.length === 0 && found.observations.length > 0)) return [];
    const observations = found.observations.filter((one) => second.some((other) => sameObservations([one], [other])));
    return [{ ...found, observations }];
  });
  return { suite: kept, flaky: suite.length - kept.length };
}

function endOf(observations: readonly Observation[]): string {
  const threw = observations.find(({ of }) => of === 'threw');
  return threw ? `threw at ${threw.at}` : 'returned';
}
