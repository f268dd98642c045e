import type { FitnessMatrix } from './fitness-matrix.js';
import { nonDominatedSort } from './non-dominated-sort.js';
import { groupRows, type RowGroups } from './row-groups.js';
import { bytes, doubles, ints } from './scratch.js';

const preferences = bytes();
const closestOnes = ints();
const bestValues = doubles();
const shortestOnes = ints();

/**
 * Preference sorting of MOSA (Panichella et al., TSE 2018, Alg. 3): front 0 holds, for each goal, the test closest to
 * it; the rest follows by non-dominated sorting, or as one front when front 0 alone fills the population.
 * Departs from the paper: of equally close tests the shorter one is chosen, then the first, never one by lot, so that
 * one seed gives one suite. A goal for which every execution failed prefers nobody.
 */
export function preferenceSort(
  matrix: FitnessMatrix,
  sizes: ArrayLike<number>,
  population: number,
  groups = groupRows(matrix),
): number[][] {
  const isPreferred = preferences.filled(matrix.rows, 0);
  markClosest(matrix, sizes, groups, isPreferred);
  const preferred: number[] = [];
  const rest: number[] = [];
  for (let row = 0; row < matrix.rows; row++) (isPreferred[row] === 1 ? preferred : rest).push(row);
  const others = preferred.length > population ? oneFront(rest) : nonDominatedSort(matrix, rest, groups);
  if (preferred.length > 0) others.unshift(preferred);
  return others;
}

function oneFront(rows: number[]): number[][] {
  return rows.length > 0 ? [rows] : [];
}

/** Marks the preferred row of each column that has one. Row by row, as the values lie in memory. */
function markClosest(
  { values, columns }: FitnessMatrix,
  sizes: ArrayLike<number>,
  groups: RowGroups,
  isPreferred: Uint8Array,
): void {
  const candidates = shortestRows(sizes, groups);
  const closest = closestOnes.filled(columns, -1);
  const best = bestValues.filled(columns, Infinity);
  for (let i = 0; i < groups.count; i++) {
    const row = candidates[i] as number;
    const start = row * columns;
    const size = sizes[row] as number;
    for (let c = 0; c < columns; c++) {
      const value = values[start + c] as number;
      const least = best[c] as number;
      if (value > least || value === Infinity) continue;
      if (value === least) {
        const other = closest[c] as number;
        const difference = size - (sizes[other] as number);
        if (difference > 0 || (difference === 0 && row > other)) continue;
      }
      best[c] = value;
      closest[c] = row;
    }
  }
  for (let c = 0; c < columns; c++) if ((closest[c] as number) >= 0) isPreferred[closest[c] as number] = 1;
}

/** Of each group the shortest row, of equally short ones the first: no goal prefers another one of the group. */
function shortestRows(sizes: ArrayLike<number>, { count, groupOf }: RowGroups): Int32Array {
  const shortest = shortestOnes.filled(count, -1);
  for (let row = 0; row < groupOf.length; row++) {
    const group = groupOf[row] as number;
    const other = shortest[group] as number;
    if (other < 0 || (sizes[row] as number) < (sizes[other] as number)) shortest[group] = row;
  }
  return shortest;
}
