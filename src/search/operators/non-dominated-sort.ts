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
  const { sorted, firsts } = groupEqual(values, width, starts);
  const startOf = (group: number): number => starts[sorted[firsts[group] as number] as number] as number;
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

  for (let group = 0; group + 1 < firsts.length; group++) {
    const start = startOf(group);
    let low = 0;
    let high = fronts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isDominatedFrom(fronts[middle] as number[], start)) low = middle + 1;
      else high = middle;
    }
    if (low === fronts.length) fronts.push([group]);
    else fronts[low]?.push(group);
  }
  return fronts.map((front) => {
    const members: number[] = [];
    for (const group of front) {
      for (let i = firsts[group] as number; i < (firsts[group + 1] as number); i++) {
        members.push(rows[sorted[i] as number] as number);
      }
    }
    return members.sort(ascending);
  });
}

const ascending = (a: number, b: number): number => a - b;

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
  const isPacked = width * 2 <= columns;
  const starts = new Int32Array(rows.length);
  for (let i = 0; i < rows.length; i++) starts[i] = isPacked ? i * width : (rows[i] as number) * columns;
  if (!isPacked) return { values, width: columns, starts };
  const packed = new Float64Array(rows.length * width);
  for (let i = 0, at = 0; i < rows.length; i++) {
    const start = (rows[i] as number) * columns;
    for (let c = 0; c < width; c++) packed[at++] = values[start + (kept[c] as number)] as number;
  }
  return { values: packed, width, starts };
}

interface Groups {
  /** Positions in lexicographic order of their rows, equal rows together. */
  readonly sorted: readonly number[];
  /** Where each group of equal rows begins in `sorted`, and the end. */
  readonly firsts: readonly number[];
}

function groupEqual(values: Float64Array, width: number, starts: Int32Array): Groups {
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
  const sorted: number[] = [];
  for (let i = 0; i < starts.length; i++) sorted.push(i);
  sorted.sort(compare);
  const firsts = [0];
  for (let i = 1; i < sorted.length; i++) {
    if (compare(sorted[i - 1] as number, sorted[i] as number) !== 0) firsts.push(i);
  }
  firsts.push(sorted.length);
  return { sorted, firsts };
}
