import { endOf, sameObservations } from '../execute/same-observed.js';
import type { SecondSight, ZoneFinding } from '../model/job.js';
import type { Observation } from '../model/observation.js';
import type { FoundTest } from '../testcase/found-test.js';
import { withLocalDates } from '../testcase/local-dates.js';

export interface Confirmed {
  readonly suite: readonly FoundTest[];
  /** Tests that did not behave the same in a fresh process, or in another time zone. */
  readonly flaky: number;
}

/**
 * Step 4: keeps only what a fresh process showed again. A test whose end differs (returned here, threw there, or hung)
 * is dropped; otherwise the observations that differ are. The same holds for what differs between time zones.
 */
export function confirm(suite: readonly FoundTest[], again: SecondSight): Confirmed {
  const kept = suite.flatMap((found, index) => {
    const second = again.observations[index] ?? [];
    if (endOf(found.observations) !== endOf(second) || (second.length === 0 && found.observations.length > 0)) return [];
    return everywhere(found, second, again.zones[index]);
  });
  return { suite: kept, flaky: suite.length - kept.length };
}

/** The test with what was seen again, as far as it holds in every time zone. */
function everywhere(found: FoundTest, second: readonly Observation[], finding: ZoneFinding | undefined): readonly FoundTest[] {
  if (finding === 'unstable') return [];
  const observations = found.observations.flatMap((one) => confirmed(one, second, finding?.observations));
  const test = finding?.local ? withLocalDates(found.test) : found.test;
  return [{ ...found, test, observations, ...(finding?.clock && { clock: finding.clock }) }];
}

/**
 * The observation as it holds everywhere; nothing where it was not made again. What a member was before is told, never
 * claimed: that it differs is no reason to give up what it is now.
 */
function confirmed(
  one: Observation,
  again: readonly Observation[],
  agreed: readonly (Observation | undefined)[] | undefined,
): readonly Observation[] {
  const exact = again.findIndex((other) => sameObservations([one], [other]));
  const same = exact < 0 ? undefined : agreed ? agreed[exact] : one;
  if (exact >= 0) return same ? [same] : [];
  const now = withoutWas(one);
  const at = again.findIndex((other) => sameObservations([now], [withoutWas(other)]));
  const held = at < 0 ? undefined : agreed ? agreed[at] : now;
  return held ? [withoutWas(held)] : [];
}

function withoutWas(one: Observation): Observation {
  if (!('was' in one)) return one;
  const { was: _, ...now } = one;
  return now;
}
