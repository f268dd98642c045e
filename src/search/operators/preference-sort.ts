import type { FitnessMatrix } from './fitness-matrix.js';
import { nonDominatedSort } from './non-dominated-sort.js';

/**
 * Preference sorting of MOSA (Panichella et al., TSE 2018, Alg. 3): front 0 holds, for each goal, the test closest to
 * it; the rest follows by non-dominated sorting, or as one front when front 0 alone fills the population.
 * Departs from the paper: of equally close tests the shorter one is chosen, then the first, never one by lot, so that
 * one seed gives one suite. A goal for which every execution failed prefers nobody.
 */
export function preferenceSort(matrix: FitnessMatrix, sizes: ArrayLike<number>, population: number): number[][] {
  const isPreferred = new Uint8Array(matrix.rows);
  for (const row of closestRows(matrix, sizes)) if (row >= 0) isPreferred[row] = 1;
  const preferred: number[] = [];
  const rest: number[] = [];
  for (let row = 0; row < matrix.rows; row++) (isPreferred[row] === 1 ? preferred : rest).push(row);
  const others = preferred.length > population ? oneFront(rest) : nonDominatedSort(matrix, rest);
  if (preferred.length > 0) others.unshift(preferred);
  return others;
}

function oneFront(rows: number[]): number[][] {
  return rows.length > 0 ? [rows] : [];
}

/** For each column the preferred row, -1 for none. Row by row, as the values lie in memory. */
function closestRows({ values, rows, columns }: FitnessMatrix, sizes: ArrayLike<number>): Int32Array {
  const closest = new Int32Array(columns).fill(-1);
  const best = new Float64Array(columns).fill(Infinity);
  for (let row = 0; row < rows; row++) {
    const start = row * columns;
    const size = sizes[row] as number;
    for (let c = 0; c < columns; c++) {
      const value = values[start + c] as number;
      const least = best[c] as number;
      if (value > least || value === Infinity) continue;
      if (value === least && size >= (sizes[closest[c] as number] as number)) continue;
      best[c] = value;
      closest[c] = row;
    }
  }
  return closest;
}
