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
    return [{ ...found, observations: found.observations.flatMap((one) => confirmed(one, second)) }];
  });
  return { suite: kept, flaky: suite.length - kept.length };
}

/** What a member was before is told, never claimed: that it differs is no reason to give up what it is now. */
function confirmed(one: Observation, again: readonly Observation[]): readonly Observation[] {
  if (again.some((other) => sameObservations([one], [other]))) return [one];
  const now = withoutWas(one);
  return again.some((other) => sameObservations([now], [withoutWas(other)])) ? [now] : [];
}

function withoutWas(one: Observation): Observation {
  if (!('was' in one)) return one;
  const { was: _, ...now } = one;
  return now;
}

function endOf(observations: readonly Observation[]): string {
  const threw = observations.find(({ of }) => of === 'threw');
  return threw ? `threw at ${threw.at}` : 'returned';
}
