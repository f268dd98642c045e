import type { Observation, Observed } from '../model/observation.js';

/** Whether two values looked the same. NaN is the same as NaN; 0 and -0 differ. */
export function sameObserved(a: Observed, b: Observed): boolean {
  return sameData(a, b);
}

/**
 * The same but for what is inside objects of classes: a list of nodes is the same list when one of its nodes changed.
 * Two such objects themselves are compared as they are.
 */
export function sameContainer(a: Observed, b: Observed): boolean {
  return a.k === 'instance' ? sameObserved(a, b) : sameObserved(closed(a), closed(b));
}

function closed(value: Observed): Observed {
  switch (value.k) {
    case 'instance':
      return { k: 'instance', cls: value.cls, entries: [] };
    case 'array':
    case 'set':
      return { ...value, items: value.items.map(closed) };
    case 'object':
      return { ...value, entries: value.entries.map(([key, item]) => [key, closed(item)] as const) };
    case 'map':
      return { ...value, entries: value.entries.map(([key, item]) => [closed(key), closed(item)] as const) };
    default:
      return value;
  }
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
