import type { FitnessMatrix } from './fitness-matrix.js';
import { groupRows } from './row-groups.js';
import { bytes, ints } from './scratch.js';

const copyMarks = bytes();
const groupRanks = ints();
const shortestOnes = ints();

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
  { count, groupOf } = groupRows(matrix),
): readonly (readonly number[])[] {
  const isCopy = copyMarks.filled(matrix.rows, 0);
  // By group: the front in which it was seen first, + 1, and the row of it that is kept.
  const ranks = groupRanks.filled(count, 0);
  const shortest = shortestOnes.take(count);
  let copies = 0;
  for (let rank = 0; rank < fronts.length; rank++) {
    const front = fronts[rank] as readonly number[];
    for (let i = 0; i < front.length; i++) {
      const row = front[i] as number;
      const group = groupOf[row] as number;
      const known = ranks[group] as number;
      if (known === 0) {
        ranks[group] = rank + 1;
        shortest[group] = row;
      }
      // The first front is the preference criterion's: all of it stays.
      if (known === 0 || rank === 0) continue;
      const other = shortest[group] as number;
      const isShorter = known === rank + 1 && isBefore(row, other, sizes);
      if (isShorter) shortest[group] = row;
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
  for (let row = 0; row < matrix.rows; row++) if (isCopy[row] === 1) last.push(row);
  result.push(last);
  return result;
}

function isBefore(a: number, b: number, sizes: ArrayLike<number>): boolean {
  const difference = (sizes[a] as number) - (sizes[b] as number);
  return difference < 0 || (difference === 0 && a < b);
}
