/** Drops, last first, every test whose goals the others cover. */
export function dropRedundant<T extends { readonly goals: readonly number[] }>(tests: readonly T[]): readonly T[] {
  const counts = new Map<number, number>();
  for (const { goals } of tests) for (const goal of goals) counts.set(goal, (counts.get(goal) ?? 0) + 1);
  const kept: T[] = [];
  for (const test of tests.toReversed()) {
    if (test.goals.every((goal) => (counts.get(goal) ?? 0) > 1))
      for (const goal of test.goals) counts.set(goal, (counts.get(goal) ?? 0) - 1);
    else kept.push(test);
  }
  return kept.toReversed();
}
