import { type Agreement, zoneAgreement, type ZoneRun } from '../execute/zone-agreement.js';
import type { ZoneFinding } from '../model/job.js';
import type { Observation } from '../model/observation.js';

export interface SeenInUtc {
  readonly observations: readonly Observation[];
  readonly readsClock: boolean;
}

/**
 * Runs of a test in other time zones. fixed: as it is · local: with local dates and a local clock · localClock: only that
 * local. None of a form that was not tried.
 */
export type FormRuns = Readonly<Record<'fixed' | 'local' | 'localClock', (ZoneRun | undefined)[]>>;

/** The form that lets most of a test hold everywhere; the one that it has, where others do not better. */
export function zoneFinding({ observations, readsClock }: SeenInUtc, { fixed, local, localClock }: FormRuns): ZoneFinding {
  const asItIs = zoneAgreement(observations, fixed);
  const asLocal = local.length > 0 ? zoneAgreement(observations, local) : undefined;
  if (asLocal && (!asItIs || isBetter(asLocal, asItIs)))
    return { local: true, ...(readsClock && { clock: 'local' }), observations: asLocal.observations };
  if (!asItIs) return 'unstable';
  const anyClock = localClock.length > 0 ? zoneAgreement(observations, [...fixed, ...localClock]) : undefined;
  return anyClock && !isBetter(asItIs, anyClock)
    ? { clock: 'either', observations: anyClock.observations }
    : { observations: asItIs.observations };
}

/** What the act gives counts most: it is what a test is about. */
function isBetter(a: Agreement, b: Agreement): boolean {
  return a.isEndWhole === b.isEndWhole ? a.whole > b.whole : a.isEndWhole;
}
