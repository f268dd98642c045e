import type { Observed } from '../model/observation.js';
import { observedKey } from './observed-key.js';

/** What the results of one callable are in most tests, property by property. */
export interface UsualResult {
  /** The value that most tests show there. */
  isUsual(path: string, value: Observed): boolean;
  /** Not all tests show the same there. */
  varies(path: string): boolean;
  /** How many different values the tests show there. */
  variety(path: string): number;
}

/** From so many results on, what is the same in most of them is no news of any. */
const fewest = 2;

export function usualResult(values: readonly Observed[]): UsualResult {
  const counts = new Map<string, Map<string, number>>();
  for (const value of values) countParts(value, '', counts);
  const most = (path: string): readonly [string, number] =>
    [...(counts.get(path) ?? [])].reduce((best, one) => (one[1] > best[1] ? one : best), ['', 0] as const);
  return {
    isUsual(path, value) {
      const [key, times] = most(path);
      return values.length >= fewest && times * 2 > values.length && key === observedKey(value);
    },
    variety: (path) => counts.get(path)?.size ?? 0,
    varies: (path) => (counts.get(path)?.size ?? 0) > 1 || most(path)[1] < values.length,
  };
}

export function pathTo(path: string, key: string): string {
  return `${path}/${key}`;
}

function countParts(value: Observed, path: string, counts: Map<string, Map<string, number>>): void {
  if (value.k !== 'object' && value.k !== 'instance') return;
  for (const [key, item] of value.entries) {
    const inner = pathTo(path, key);
    const seen = counts.get(inner) ?? new Map<string, number>();
    const text = observedKey(item);
    seen.set(text, (seen.get(text) ?? 0) + 1);
    counts.set(inner, seen);
    countParts(item, inner, counts);
  }
}
