import { ints } from './scratch.js';

const constantOnes = ints();

/** Fitness of tests (rows) for goals (columns): `values[row * columns + column]`, smaller is better. */
export interface FitnessMatrix {
  readonly values: Float64Array;
  readonly rows: number;
  readonly columns: number;
  /** The bits of the values, two words each; made of them where it is not given. */
  readonly words?: Uint32Array;
}

export function wordsOf(values: Float64Array): Uint32Array {
  return new Uint32Array(values.buffer, values.byteOffset, values.length * 2);
}

/** Columns in which the given rows differ: the others can neither rank nor spread them. */
export function varyingColumns({ values, columns }: FitnessMatrix, rows: ArrayLike<number>): Int32Array {
  const base = (rows[0] as number) * columns;
  // Columns without a difference so far, in order: they soon become few where most columns vary.
  const constant = constantOnes.take(columns);
  for (let c = 0; c < columns; c++) constant[c] = c;
  let left = columns;
  for (let i = 1; i < rows.length && left > 0; i++) {
    const start = (rows[i] as number) * columns;
    let at = 0;
    for (let k = 0; k < left; k++) {
      const c = constant[k] as number;
      if (values[start + c] === values[base + c]) constant[at++] = c;
    }
    left = at;
  }
  const varying = new Int32Array(columns - left);
  for (let c = 0, k = 0, at = 0; c < columns; c++) {
    if (k < left && constant[k] === c) k++;
    else varying[at++] = c;
  }
  return varying;
}
