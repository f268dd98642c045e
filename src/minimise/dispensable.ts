/** A test by what it covers. */
interface Covering {
  readonly goals: readonly number[];
}

/** Of all goals that the tests cover, so many may be covered by no test any more. */
const MOST_LOST = 0.06;

export interface Doubts<T> {
  isDoubtful(test: T): boolean;
  /** It will hardly be dropped for another reason. */
  isSure(test: T): boolean;
  /** What is counted, each covered by any of its goals. */
  readonly places: readonly (readonly number[])[];
}

/**
 * The tests without those of which a reader would ask what they are for, and that nobody who counts branches would miss:
 * they tell apart two outcomes of a condition that take the same arm, by an option that makes no difference to what is
 * seen, or by something that no user does (`isDoubtful`).
 */
export function withoutDispensable<T extends Covering>(
  tests: readonly T[],
  { isDoubtful, isSure, places }: Doubts<T>,
): readonly T[] {
  const times = timesCovered(tests);
  const surely = timesCovered(tests.filter(isSure));
  const placesAt = new Map<number, (readonly number[])[]>();
  for (const place of places) for (const goal of place) placesAt.set(goal, [...(placesAt.get(goal) ?? []), place]);
  const isCoveredWithout = (place: readonly number[], test: T, own: ReadonlySet<number>): boolean =>
    place.some((goal) => (surely.get(goal) ?? 0) > (own.has(goal) && isSure(test) ? 1 : 0));
  let left = Math.floor(times.size * MOST_LOST);
  const gone = new Set<T>();
  for (const test of tests.filter(isDoubtful)) {
    const own = new Set(test.goals);
    const lost = test.goals.filter((goal) => times.get(goal) === 1);
    if (lost.length > left) continue;
    if (!lost.every((goal) => (placesAt.get(goal) ?? []).every((place) => isCoveredWithout(place, test, own)))) continue;
    left -= lost.length;
    gone.add(test);
    for (const goal of test.goals) {
      times.set(goal, (times.get(goal) as number) - 1);
      if (isSure(test)) surely.set(goal, (surely.get(goal) as number) - 1);
    }
  }
  return tests.filter((test) => !gone.has(test));
}

function timesCovered(tests: readonly Covering[]): Map<number, number> {
  const times = new Map<number, number>();
  for (const { goals } of tests) for (const goal of goals) times.set(goal, (times.get(goal) ?? 0) + 1);
  return times;
}
