import type { FitnessMatrix } from './fitness-matrix.js';
import { RowSet } from './row-set.js';

/**
 * Of tests with the same values the shortest keeps its front; the others come last of all, newer ones first.
 * Departs from the paper, where tests grow without it: one more call never makes a test worse, so on a plateau long
 * copies crowd out the short ones, which run faster and in which a mutation hits what matters (after 500 generations
 * on a parser: 27 statements a test against 7, where the best tests have 2).
 */
export function copiesLast(
  matrix: FitnessMatrix,
  sizes: ArrayLike<number>,
  fronts: readonly (readonly number[])[],
): readonly (readonly number[])[] {
  const seen = new RowSet(matrix);
  const isCopy = new Uint8Array(matrix.rows);
  // By the row that was seen first of those with the same values: its front, and the one of them that is kept.
  const ranks = new Int32Array(matrix.rows);
  const shortest = new Int32Array(matrix.rows);
  let copies = 0;
  for (let rank = 0; rank < fronts.length; rank++) {
    const front = fronts[rank] as readonly number[];
    for (let i = 0; i < front.length; i++) {
      const row = front[i] as number;
      const first = seen.add(row);
      if (first === row) {
        ranks[row] = rank;
        shortest[row] = row;
      }
      // The first front is the preference criterion's: all of it stays.
      if (first === row || rank === 0) continue;
      const other = shortest[first] as number;
      const isShorter = ranks[first] === rank && isBefore(row, other, sizes);
      if (isShorter) shortest[first] = row;
      isCopy[isShorter ? other : row] = 1;
      copies++;
    }
  }
  if (copies === 0) return fronts;
  const result: (readonly number[])[] = [];
  for (let rank = 0; rank < fronts.length; rank++) {
    const kept = (fronts[rank] as readonly number[]).filter((row) => isCopy[row] === 0);
    if (kept.length > 0) result.push(kept);
  }
  const last: number[] = [];
  for (let row = 0; row < isCopy.length; row++) if (isCopy[row] === 1) last.push(row);
  result.push(last);
  return result;
}

function isBefore(a: number, b: number, sizes: ArrayLike<number>): boolean {
  const difference = (sizes[a] as number) - (sizes[b] as number);
  return difference < 0 || (difference === 0 && a < b);
}
