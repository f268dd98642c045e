import { type FitnessMatrix, varyingColumns } from './fitness-matrix.js';

/**
 * Non-dominated fronts of the given rows, best first; rows in ascending order within a front.
 *
 * The fronts are those of the paper's sort (Deb's, with Panichella et al., TSE 2018, Alg. 4 as comparator), found by
 * the efficient sort of Zhang et al. (TEVC 2015, ENS-BS): in lexicographic order a row can be dominated only by
 * earlier rows, and a row dominated from one front is dominated from every better front, so a binary search finds
 * its place. Columns with one value are dropped and equal rows, adjacent in that order, are sorted once; both are
 * common, because most tests never reach most goals.
 */
export function nonDominatedSort(matrix: FitnessMatrix, rows: readonly number[]): number[][] {
  if (rows.length === 0) return [];
  const { values, width, distinct, twins } = compact(matrix, rows);
  const fronts: number[][] = [];
  let witness = 0;

  /** Whether `a`, which is lexicographically before `b`, is nowhere worse than `b`. */
  const dominates = (a: number, b: number): boolean => {
    const p = a * width;
    const q = b * width;
    // The column that told the last pair apart often tells this one apart too.
    if ((values[p + witness] as number) > (values[q + witness] as number)) return false;
    for (let c = 0; c < width; c++) {
      if ((values[p + c] as number) > (values[q + c] as number)) {
        witness = c;
        return false;
      }
    }
    return true;
  };
  const isDominatedFrom = (front: readonly number[], row: number): boolean => {
    for (let i = front.length - 1; i >= 0; i--) if (dominates(front[i] as number, row)) return true;
    return false;
  };

  for (let row = 0; row < distinct; row++) {
    let low = 0;
    let high = fronts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isDominatedFrom(fronts[middle] as number[], row)) low = middle + 1;
      else high = middle;
    }
    if (low === fronts.length) fronts.push([row]);
    else fronts[low]?.push(row);
  }
  return fronts.map((front) => front.flatMap((row) => twins[row] as number[]).sort((a, b) => a - b));
}

interface CompactMatrix {
  /** One row per distinct row of the original, in lexicographic order, varying columns only. */
  readonly values: Float64Array;
  readonly width: number;
  readonly distinct: number;
  /** The original rows that each distinct row stands for. */
  readonly twins: readonly number[][];
}

function compact(matrix: FitnessMatrix, rows: readonly number[]): CompactMatrix {
  const { values, columns } = matrix;
  const kept = varyingColumns(matrix, rows);
  const width = kept.length;
  const compare = (a: number, b: number): number => {
    const p = a * columns;
    const q = b * columns;
    for (let i = 0; i < width; i++) {
      const c = kept[i] as number;
      const x = values[p + c] as number;
      const y = values[q + c] as number;
      // Not x - y: Infinity - Infinity is NaN.
      if (x !== y) return x < y ? -1 : 1;
    }
    return 0;
  };
  const sorted = rows.toSorted(compare);
  const twins: number[][] = [];
  const packed = new Float64Array(rows.length * width);
  sorted.forEach((row, i) => {
    if (i > 0 && compare(sorted[i - 1] as number, row) === 0) {
      twins.at(-1)?.push(row);
      return;
    }
    const start = twins.length * width;
    for (let c = 0; c < width; c++) packed[start + c] = values[row * columns + (kept[c] as number)] as number;
    twins.push([row]);
  });
  return { values: packed, width, distinct: twins.length, twins };
}
