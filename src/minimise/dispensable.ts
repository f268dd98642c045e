/** A test by what it covers. */
interface Covering {
  readonly goals: readonly number[];
}

/** Of all goals that the tests cover, so many may be covered by no test any more. */
const MOST_LOST = 0.06;

/**
 * The tests without those of which a reader would ask what they are for, and that nobody who counts branches would miss:
 * they tell apart two outcomes of a condition that take the same arm, by an option that makes no difference to what is
 * seen, or by something that no user does (`isDoubtful`). `places` are what is counted, each covered by any of its goals.
 */
export function withoutDispensable<T extends Covering>(
  tests: readonly T[],
  isDoubtful: (test: T) => boolean,
  places: readonly (readonly number[])[],
): readonly T[] {
  const times = timesCovered(tests);
  const placesAt = new Map<number, (readonly number[])[]>();
  for (const place of places) for (const goal of place) placesAt.set(goal, [...(placesAt.get(goal) ?? []), place]);
  const isCoveredWithout = (place: readonly number[], own: ReadonlySet<number>): boolean =>
    place.some((goal) => (times.get(goal) ?? 0) > (own.has(goal) ? 1 : 0));
  let left = Math.floor(times.size * MOST_LOST);
  const gone = new Set<T>();
  for (const test of tests.filter(isDoubtful)) {
    const own = new Set(test.goals);
    const lost = test.goals.filter((goal) => times.get(goal) === 1);
    if (lost.length > left) continue;
    if (!lost.every((goal) => (placesAt.get(goal) ?? []).every((place) => isCoveredWithout(place, own)))) continue;
    left -= lost.length;
    gone.add(test);
    for (const goal of test.goals) times.set(goal, (times.get(goal) as number) - 1);
  }
  return tests.filter((test) => !gone.has(test));
}

function timesCovered(tests: readonly Covering[]): Map<number, number> {
  const times = new Map<number, number>();
  for (const { goals } of tests) for (const goal of goals) times.set(goal, (times.get(goal) ?? 0) + 1);
  return times;
}
