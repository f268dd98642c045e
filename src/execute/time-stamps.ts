import type { Observation, Observed } from '../model/observation.js';

/** What the clock says at the end of a test. */
export interface ClockReading {
  /** What `Date.now()` said in the beginning. */
  readonly start: number;
  /** Milliseconds since then. */
  readonly elapsed: number;
}

/** Nobody's amounts come that near to today's milliseconds since 1970 by chance. */
const nearMs = 366 * 24 * 60 * 60 * 1000;

/** Marks what was written down of the clock: how late it was when something happened says nothing of what happened. */
export function withTimeStamps(observations: readonly Observation[], clock: ClockReading): readonly Observation[] {
  return observations.map((one) =>
    (one.of === 'member' || one.of === 'query') && isTimeStamp(one.value, clock) ? { ...one, stamp: true } : one,
  );
}

function isTimeStamp(value: Observed, { start, elapsed }: ClockReading): boolean {
  if (value.k === 'date') return value.time === start + elapsed;
  if (value.k !== 'scalar' || typeof value.v !== 'number') return false;
  return Math.abs(value.v - start) < nearMs || (elapsed > 0 && value.v === elapsed);
}
