import type { FitnessMatrix } from '../../../../src/search/operators/fitness-matrix.js';
import { createRng } from '../../../../src/util/rng.js';

export function matrixOf(...rows: readonly (readonly number[])[]): FitnessMatrix {
  return { values: Float64Array.from(rows.flat()), rows: rows.length, columns: rows[0]?.length ?? 0 };
}

export function allRows({ rows }: FitnessMatrix): number[] {
  return Array.from({ length: rows }, (_, row) => row);
}

/** Random matrices of many shapes: few values so that ties, equal rows and constant columns occur, some of them infinite. */
export function* randomMatrices(count: number, seed: number): Generator<FitnessMatrix> {
  const rng = createRng(seed);
  for (let i = 0; i < count; i++) {
    const rows = rng.between(1, 25);
    const columns = rng.between(0, 8);
    const levels = rng.between(1, 6);
    const values = Float64Array.from({ length: rows * columns }, () => (rng.chance(0.05) ? Infinity : rng.below(levels)));
    yield { values, rows, columns };
  }
}
