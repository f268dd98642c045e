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
  const isCopy = new Uint8Array(matrix.rows);
  const bySize = (a: number, b: number): number => (sizes[a] as number) - (sizes[b] as number) || a - b;
  const result: number[][] = [];
  for (let rank = 0; rank < fronts.length; rank++) {
    const front = fronts[rank] as readonly number[];
    const sorted = [...front].sort(bySize);
    for (let i = 0; i < sorted.length; i++) {
      const row = sorted[i] as number;
      // The first front is the preference criterion's: all of it stays.
      if (seen.add(row) || rank === 0) continue;
      isCopy[row] = 1;
      copies.push(row);
    }
    const kept = front.filter((row) => isCopy[row] === 0);
    if (kept.length > 0) result.push(kept);
  }
  if (copies.length > 0) result.push(copies.sort((a, b) => a - b));
  return result;
}
