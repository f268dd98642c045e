/** Fitness of tests (rows) for goals (columns): `values[row * columns + column]`, smaller is better. */
export interface FitnessMatrix {
  readonly values: Float64Array;
  readonly rows: number;
  readonly columns: number;
}

/** Columns in which the given rows differ: the others can neither rank nor spread them. */
export function varyingColumns({ values, columns }: FitnessMatrix, rows: ArrayLike<number>): Int32Array {
  const varying = new Uint8Array(columns);
  const base = (rows[0] as number) * columns;
  let count = 0;
  for (let i = 1; i < rows.length && count < columns; i++) {
    const start = (rows[i] as number) * columns;
    for (let c = 0; c < columns; c++) {
      if (values[start + c] !== values[base + c] && varying[c] === 0) {
        varying[c] = 1;
        count++;
      }
    }
  }
  const result = new Int32Array(count);
  for (let c = 0, at = 0; c < columns; c++) if (varying[c] === 1) result[at++] = c;
  return result;
}
