import type { FitnessMatrix } from './fitness-matrix.js';
import { placesFor, RowSet } from './row-set.js';
import { ints } from './scratch.js';

const freePlaces = ints();
const groupNumbers = ints();

/** Rows of a matrix by their values: most tests are close to the same goals, and what holds of one holds of all like it. */
export interface RowGroups {
  readonly count: number;
  /** By row, valid until rows are grouped again. Groups are numbered in the order of their first rows. */
  readonly groupOf: Int32Array;
}

export function groupRows(matrix: FitnessMatrix): RowGroups {
  const { rows } = matrix;
  const seen = new RowSet(matrix, freePlaces.exactly(placesFor(rows)).fill(0));
  const groupOf = groupNumbers.exactly(rows);
  let count = 0;
  for (let row = 0; row < rows; row++) {
    const first = seen.add(row);
    groupOf[row] = first === row ? count++ : (groupOf[first] as number);
  }
  return { count, groupOf };
}
