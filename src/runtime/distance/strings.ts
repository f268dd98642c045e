/** Longer texts are compared by their beginning: a test's strings are short, a subject's may be megabytes. */
export const LONGEST = 4096;

/**
 * Left-aligned character distance: each differing character counts below 1, each missing one 1. Ends early with any
 * number from `limit` on, once it is clear that it gets there.
 */
export function stringDistance(a: string, b: string, limit = Infinity): number {
  const surplus = a.length - b.length;
  let sum = surplus < 0 ? -surplus : surplus;
  const length = Math.min(surplus < 0 ? a.length : b.length, LONGEST);
  for (let i = 0; i < length && sum < limit; i++) sum += characterDistance(a.charCodeAt(i), b.charCodeAt(i));
  return sum;
}

/** Distance of `text` from having `part` at `start`; missing characters count 1 each. */
export function windowDistance(text: string, start: number, part: string): number {
  const length = Math.min(part.length, text.length - start, LONGEST);
  let sum = Math.max(0, part.length - Math.max(0, text.length - start));
  for (let i = 0; i < length; i++) {
    sum += characterDistance(text.charCodeAt(start + i), part.charCodeAt(i));
  }
  return sum;
}

export function characterDistance(a: number, b: number): number {
  const gap = a < b ? b - a : a - b;
  return gap < normalised.length ? (normalised[gap] as number) : gap / (gap + 1);
}

/** Divisions are what a string distance would spend most of its time on. */
const normalised = Float64Array.from({ length: 128 }, (_, gap) => gap / (gap + 1));

/** Distance to `a < b`. Only the first difference decides, so the common prefix is skipped (algorithms differ here). */
export function lessDistance(a: string, b: string): number {
  const length = Math.min(a.length, b.length, LONGEST);
  for (let i = 0; i < length; i++) {
    const gap = a.charCodeAt(i) - b.charCodeAt(i);
    if (gap !== 0) return gap > 0 ? gap + 1 : 0;
  }
  return a.length < b.length ? 0 : a.length - b.length + 1;
}

/** The smallest distance over all places where `part` could stand. */
export function includesDistance(text: string, part: string): number {
  let best = windowDistance(text, 0, part);
  const last = Math.min(text.length - part.length, LONGEST);
  for (let start = 1; start <= last && best > 0; start++) {
    const distance = windowDistance(text, start, part);
    if (distance < best) best = distance;
  }
  return best;
}
