import { type FitnessMatrix, varyingColumns } from './fitness-matrix.js';
import { groupRows, type RowGroups } from './row-groups.js';
import { bytes, doubles, ints } from './scratch.js';

const latestOnes = ints();
const earlierOnes = ints();
const groupFronts = ints();
const groupMarks = bytes();
const rowStarts = ints();
const packedValues = doubles();
const order = ints();

/**
 * Non-dominated fronts of the given rows, best first; rows in the given order within a front.
 *
 * The fronts are those of the paper's sort (Deb's, with Panichella et al., TSE 2018, Alg. 4 as comparator), found by
 * the efficient sort of Zhang et al. (TEVC 2015, ENS-BS): in lexicographic order a row can be dominated only by
 * earlier rows, and a row dominated from one front is dominated from every better front, so a binary search finds
 * its place. Equal rows are sorted once; they are common, as most tests miss most goals.
 */
export function nonDominatedSort(matrix: FitnessMatrix, rows: readonly number[], groups = groupRows(matrix)): number[][] {
  const representatives = oneOfEach(rows, groups);
  if (representatives.length === 0) return [];
  const packed = compact(matrix, representatives);
  const { values, width, starts } = packed;
  const sorted = lexicographic(values, width, starts, representatives.length);
  /** The last row that was added to each front, and to each row the one that was added before it; + 1, 0 for none. */
  const latest = latestOnes.filled(representatives.length, 0);
  const before = earlierOnes.take(representatives.length);
  const frontOf = groupFronts.take(groups.count);
  let fronts = 0;

  for (let i = 0; i < representatives.length; i++) {
    const at = sorted[i] as number;
    const start = starts[at] as number;
    let low = 0;
    let high = fronts;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isDominatedFrom(latest[middle] as number, before, start, packed)) low = middle + 1;
      else high = middle;
    }
    if (low === fronts) fronts++;
    before[at] = latest[low] as number;
    latest[low] = at + 1;
    frontOf[groups.groupOf[representatives[at] as number] as number] = low;
  }
  const result: number[][] = [];
  for (let front = 0; front < fronts; front++) result.push([]);
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number;
    (result[frontOf[groups.groupOf[row] as number] as number] as number[]).push(row);
  }
  return result;
}

/** The column that told the last pair apart: it often tells the next one apart, too. */
let witness = 0;

/** Whether a row of the front, which are all lexicographically before the one at `q`, is nowhere worse. */
function isDominatedFrom(last: number, before: Int32Array, q: number, { values, width, starts }: CompactMatrix): boolean {
  let column = witness < width ? witness : 0;
  for (let at = last; at > 0; at = before[at - 1] as number) {
    const p = starts[at - 1] as number;
    if ((values[p + column] as number) > (values[q + column] as number)) continue;
    let c = 0;
    while (c < width && (values[p + c] as number) <= (values[q + c] as number)) c++;
    if (c === width) return true;
    column = c;
  }
  witness = column;
  return false;
}

/** The first of the given rows of each group. */
function oneOfEach(rows: readonly number[], { count, groupOf }: RowGroups): readonly number[] {
  const isThere = groupMarks.filled(count, 0);
  const found: number[] = [];
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number;
    const group = groupOf[row] as number;
    if (isThere[group] === 1) continue;
    isThere[group] = 1;
    found.push(row);
  }
  return found;
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
  const isPacked = width * 2 <= columns;
  const starts = rowStarts.take(rows.length);
  for (let i = 0; i < rows.length; i++) starts[i] = isPacked ? i * width : (rows[i] as number) * columns;
  if (!isPacked) return { values, width: columns, starts };
  const packed = packedValues.take(rows.length * width);
  for (let i = 0, at = 0; i < rows.length; i++) {
    const start = (rows[i] as number) * columns;
    for (let c = 0; c < width; c++) packed[at++] = values[start + (kept[c] as number)] as number;
  }
  return { values: packed, width, starts };
}

/** Positions in lexicographic order of their rows. By insertion: there are few, and a sort that calls back takes longer. */
function lexicographic(values: Float64Array, width: number, starts: Int32Array, count: number): Int32Array {
  const sorted = order.take(count);
  for (let i = 0; i < count; i++) {
    const start = starts[i] as number;
    let low = 0;
    let high = i;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBefore(start, starts[sorted[middle] as number] as number, values, width)) high = middle;
      else low = middle + 1;
    }
    for (let at = i; at > low; at--) sorted[at] = sorted[at - 1] as number;
    sorted[low] = i;
  }
  return sorted;
}

function isBefore(p: number, q: number, values: Float64Array, width: number): boolean {
  for (let c = 0; c < width; c++) {
    const x = values[p + c] as number;
    const y = values[q + c] as number;
    if (x !== y) return x < y;
  }
  return false;
}
