import type { Observation, Observed } from '../model/observation.js';

/** Whether two values looked the same. NaN is the same as NaN; 0 and -0 differ. */
export function sameObserved(a: Observed, b: Observed): boolean {
  return sameData(a, b);
}

/** Whether two runs of a test showed the same, in the same order. */
export function sameObservations(a: readonly Observation[], b: readonly Observation[]): boolean {
  return sameData(a, b);
}

/** How a test ended, as far as observations tell. */
export function endOf(observations: readonly Observation[]): string {
  const threw = observations.find(({ of }) => of === 'threw');
  return threw ? `threw at ${threw.at}` : 'returned';
}

/** Observations are plain data: arrays, records and scalars. */
function sameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, i) => sameData(item, b[i]));
  }
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && sameData(field(a, key), field(b, key)))
  );
}

function field(record: object, key: string): unknown {
  return (record as Record<string, unknown>)[key];
}
