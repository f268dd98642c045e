import { type FitnessMatrix, varyingColumns } from './fitness-matrix.js';

/**
 * Non-dominated fronts of the given rows, best first; rows in ascending order within a front.
 *
 * The fronts are those of the paper's sort (Deb's, with Panichella et al., TSE 2018, Alg. 4 as comparator), found by
 * the efficient sort of Zhang et al. (TEVC 2015, ENS-BS): in lexicographic order a row can be dominated only by
 * earlier rows, and a row dominated from one front is dominated from every better front, so a binary search finds
 * its place. Equal rows are adjacent in that order and sorted once; they are common, as most tests miss most goals.
 */
export function nonDominatedSort(matrix: FitnessMatrix, rows: readonly number[]): number[][] {
  if (rows.length === 0) return [];
  const { values, width, starts } = compact(matrix, rows);
  const groups = groupEqual(values, width, starts);
  const fronts: number[][] = [];
  let witness = 0;

  /** Whether the row at `p`, lexicographically before the one at `q`, is nowhere worse. */
  const dominates = (p: number, q: number): boolean => {
    // Starts where the last pair was told apart: that column often tells this one apart, too.
    for (let c = witness; c < width; c++) {
      if ((values[p + c] as number) > (values[q + c] as number)) {
        witness = c;
        return false;
      }
    }
    for (let c = 0; c < witness; c++) {
      if ((values[p + c] as number) > (values[q + c] as number)) {
        witness = c;
        return false;
      }
    }
    return true;
  };
  const isDominatedFrom = (front: readonly number[], start: number): boolean => {
    for (let i = front.length - 1; i >= 0; i--) if (dominates(startOf(front[i] as number), start)) return true;
    return false;
  };
  const startOf = (group: number): number => starts[(groups[group] as number[])[0] as number] as number;

  for (let group = 0; group < groups.length; group++) {
    let low = 0;
    let high = fronts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isDominatedFrom(fronts[middle] as number[], startOf(group))) low = middle + 1;
      else high = middle;
    }
    if (low === fronts.length) fronts.push([group]);
    else fronts[low]?.push(group);
  }
  const rowsOf = (group: number): number[] => (groups[group] as number[]).map((position) => rows[position] as number);
  return fronts.map((front) => front.flatMap(rowsOf).sort((a, b) => a - b));
}

interface CompactMatrix {
  readonly values: Float64Array;
  readonly width: number;
  /** Where each row begins, by its position among the given rows. */
  readonly starts: Int32Array;
}

/** Without the columns that have one value. Copying costs a pass over the matrix, so only when it at least halves it. */
function compact(matrix: FitnessMatrix, rows: readonly number[]): CompactMatrix {
  const { values, columns } = matrix;
  const kept = varyingColumns(matrix, rows);
  const width = kept.length;
  if (width * 2 > columns) return { values, width: columns, starts: Int32Array.from(rows, (row) => row * columns) };
  const packed = new Float64Array(rows.length * width);
  rows.forEach((row, position) => {
    for (let c = 0; c < width; c++) packed[position * width + c] = values[row * columns + (kept[c] as number)] as number;
  });
  return { values: packed, width, starts: Int32Array.from(rows, (_, position) => position * width) };
}

/** Positions in lexicographic order of their rows, equal rows together. */
function groupEqual(values: Float64Array, width: number, starts: Int32Array): number[][] {
  const compare = (a: number, b: number): number => {
    const p = starts[a] as number;
    const q = starts[b] as number;
    for (let c = 0; c < width; c++) {
      const x = values[p + c] as number;
      const y = values[q + c] as number;
      // Not x - y: Infinity - Infinity is NaN.
      if (x !== y) return x < y ? -1 : 1;
    }
    return 0;
  };
  const groups: number[][] = [];
  const sorted = Array.from(starts, (_, position) => position).sort(compare);
  for (const [i, position] of sorted.entries()) {
    if (i > 0 && compare(sorted[i - 1] as number, position) === 0) groups.at(-1)?.push(position);
    else groups.push([position]);
  }
  return groups;
}
