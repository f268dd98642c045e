import type { Observed } from '../model/observation.js';
import type { FoundTest } from '../testcase/found-test.js';
import { observedKey } from './observed-key.js';

/** What a member usually is, as keys; by number of the callable that reads it. */
export type MemberDefaults = ReadonlyMap<number, readonly string[]>;

/** What members are before anything happens, in most classes. */
const blanks: readonly string[] = [0, null, undefined, ''].map((v) => observedKey({ k: 'scalar', v }));
const empties: readonly string[] = [
  observedKey({ k: 'array', items: [] }),
  observedKey({ k: 'map', entries: [] }),
  observedKey({ k: 'set', items: [] }),
];

/**
 * Only what differs from the usual is worth an assertion. Usual is what a member is in objects on which nothing was
 * done yet; when no test leaves one so, what it most often is, or nothing at all. Counting is by tests, first seen wins a tie.
 */
export function memberDefaults(tests: readonly FoundTest[]): MemberDefaults {
  const fresh = new Map<number, Map<string, number>>();
  const all = new Map<number, Map<string, number>>();
  for (const { test, observations } of tests) {
    for (const seen of observations) {
      if (seen.of !== 'member') continue;
      const touched = test.statements.some((statement) => 'receiver' in statement && statement.receiver === seen.ref);
      count(all, seen.callable, seen.value);
      if (!touched) count(fresh, seen.callable, seen.value);
    }
  }
  return new Map(
    [...all].map(([callable, counts]) => {
      const known = fresh.get(callable);
      return [callable, known ? [mostFrequent(known)] : [mostFrequent(counts), ...blanks, ...empties]];
    }),
  );
}

function count(into: Map<number, Map<string, number>>, callable: number, value: Observed): void {
  const counts = into.get(callable) ?? new Map<string, number>();
  const key = observedKey(value);
  counts.set(key, (counts.get(key) ?? 0) + 1);
  into.set(callable, counts);
}

function mostFrequent(counts: ReadonlyMap<string, number>): string {
  let best = '';
  let most = 0;
  for (const [key, times] of counts) {
    if (times > most) [best, most] = [key, times];
  }
  return best;
}
