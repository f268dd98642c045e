import { observedKey } from './observed-key.js';
import type { StateSeen } from './state-facts.js';

/** What objects look like after the same act in most tests; where there are few, after any. */
export interface UsualState {
  isUsual(situation: string, seen: StateSeen): boolean;
}

/** From so many tests on, what most of them show is no news of any. */
const fewest = 3;

export const noUsualState: UsualState = { isUsual: () => false };

export function usualState(all: readonly (readonly [situation: string, seen: StateSeen])[]): UsualState {
  const counts = new Map<string, Map<string, number>>();
  for (const [situation, seen] of all) {
    for (const place of [placeOf(situation, seen), placeOf('', seen)]) {
      const values = counts.get(place) ?? new Map<string, number>();
      const key = observedKey(seen.value);
      values.set(key, (values.get(key) ?? 0) + 1);
      counts.set(place, values);
    }
  }
  return {
    isUsual(situation, seen) {
      const [here, anywhere] = [situation, ''].map((one) => counts.get(placeOf(one, seen)) ?? new Map<string, number>());
      const values = here && totalOf(here) >= fewest ? here : (anywhere ?? new Map<string, number>());
      const total = totalOf(values);
      return total >= fewest && (values.get(observedKey(seen.value)) ?? 0) * 2 > total;
    },
  };
}

function totalOf(values: ReadonlyMap<string, number>): number {
  return [...values.values()].reduce((sum, times) => sum + times, 0);
}

function placeOf(situation: string, { of, callable }: StateSeen): string {
  return `${situation} ${of} ${callable}`;
}
