import type { FitnessMatrix } from './fitness-matrix.js';
import { RowSet } from './row-set.js';

/**
 * Of tests with the same values the shortest keeps its front; the others come last of all, newer ones first.
 * Departs from the paper, where tests grow without it: one more call never makes a test worse, so on a plateau long
 * copies crowd out the short ones, which run faster and in which a mutation hits what matters (after 500 generations
 * on a parser: 27 statements a test against 7, where the best tests have 2).
 */
export function copiesLast(matrix: FitnessMatrix, sizes: ArrayLike<number>, fronts: readonly (readonly number[])[]): number[][] {
  const seen = new RowSet(matrix);
  const copies: number[] = [];
  const bySize = (a: number, b: number): number => (sizes[a] as number) - (sizes[b] as number) || a - b;
  const distinct = fronts.map((front, rank) => {
    const kept = new Set<number>();
    for (const row of [...front].sort(bySize)) {
      // The first front is the preference criterion's: all of it stays.
      if (seen.add(row) || rank === 0) kept.add(row);
      else copies.push(row);
    }
    return front.filter((row) => kept.has(row));
  });
  return [...distinct, copies.sort((a, b) => a - b)].filter((front) => front.length > 0);
}
