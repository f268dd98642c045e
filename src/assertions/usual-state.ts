import { observedKey } from './observed-key.js';
import type { StateSeen } from './state-facts.js';

/** What objects look like in most tests. */
export interface UsualState {
  /** After the same act. */
  isUsual(situation: string, seen: StateSeen): boolean;
  /** After any act. */
  isCommon(seen: StateSeen): boolean;
  /** The same act changes it in most tests. */
  isChanged(situation: string, seen: StateSeen): boolean;
  /** In every test, and of every object: a mark of the class. */
  isConstant(seen: StateSeen): boolean;
  /** How many tests show the same there, after any act. */
  times(seen: StateSeen): number;
}

/** From so many tests on, what most of them show is no news of any; of two, what both do. */
const fewest = 3;

export const noUsualState: UsualState = {
  isUsual: () => false,
  isCommon: () => false,
  isChanged: () => false,
  isConstant: () => false,
  times: () => 0,
};

export function usualState(all: readonly (readonly [situation: string, seen: StateSeen])[]): UsualState {
  const counts = new Map<string, Map<string, number>>();
  const changes = new Map<string, number>();
  for (const [situation, seen] of all) {
    const own = placeOf(situation, seen);
    changes.set(own, (changes.get(own) ?? 0) + (seen.unchanged ? -1 : 1));
    for (const place of [placeOf(situation, seen), placeOf('', seen)]) {
      const values = counts.get(place) ?? new Map<string, number>();
      const key = observedKey(seen.value);
      values.set(key, (values.get(key) ?? 0) + 1);
      counts.set(place, values);
    }
  }
  const isConstant = (seen: StateSeen): boolean => {
    const values = [...(counts.get(placeOf('', seen)) ?? [])];
    return values.length === 1 && (values[0]?.[1] ?? 0) >= fewest;
  };
  const isUsual = (situation: string, seen: StateSeen): boolean => {
    const values = counts.get(placeOf(situation, seen)) ?? new Map<string, number>();
    const total = [...values.values()].reduce((sum, times) => sum + times, 0);
    const alike = values.get(observedKey(seen.value)) ?? 0;
    return total < fewest ? total > 1 && alike === total : alike * 2 > total;
  };
  const isChanged = (situation: string, seen: StateSeen): boolean => (changes.get(placeOf(situation, seen)) ?? 0) > 0;
  const times = (seen: StateSeen): number => counts.get(placeOf('', seen))?.get(observedKey(seen.value)) ?? 0;
  return { isUsual, isCommon: (seen) => isUsual('', seen), isChanged, isConstant, times };
}

function placeOf(situation: string, { of, callable }: StateSeen): string {
  return `${situation} ${of} ${callable}`;
}
