import { describe, expect, it } from 'vitest';
import type { FitnessMatrix } from '../../../../src/search/operators/fitness-matrix.js';
import { nonDominatedSort } from '../../../../src/search/operators/non-dominated-sort.js';
import { preferenceSort } from '../../../../src/search/operators/preference-sort.js';
import { createRng } from '../../../../src/util/rng.js';
import { allRows, matrixOf, randomMatrices } from './matrices.js';

const ones = (matrix: FitnessMatrix): number[] => allRows(matrix).map(() => 1);

describe('preference sort', () => {
  it("puts each goal's closest test first, though others are not dominated (Fig. 2 of the paper)", () => {
    const matrix = matrixOf([0.1, 0.9], [0.9, 0.1], [0.4, 0.5], [0.5, 0.4], [0.6, 0.6]);
    expect(preferenceSort(matrix, ones(matrix), 3)).toEqual([[0, 1], [2, 3], [4]]);
  });

  it('prefers the shorter of equally close tests, then the first', () => {
    const matrix = matrixOf([1], [1], [1], [2]);
    expect(preferenceSort(matrix, [5, 3, 3, 1], 4)).toEqual([[1], [0, 2], [3]]);
  });

  it('makes one front of the rest when the closest tests alone are too many', () => {
    const matrix = matrixOf([0, 9, 9], [9, 0, 9], [9, 9, 0], [10, 10, 10], [11, 11, 11]);
    expect(preferenceSort(matrix, ones(matrix), 2)).toEqual([
      [0, 1, 2],
      [3, 4],
    ]);
    expect(preferenceSort(matrix, ones(matrix), 3)).toEqual([[0, 1, 2], [3], [4]]);
  });

  it('prefers nobody for a goal where all failed', () => {
    const matrix = matrixOf([Infinity, 3], [Infinity, 2]);
    expect(preferenceSort(matrix, [1, 9], 2)).toEqual([[1], [0]]);
    expect(preferenceSort(matrixOf([Infinity], [Infinity]), [1, 1], 2)).toEqual([[0, 1]]);
  });

  it('is non-dominated sorting without goals', () => expect(preferenceSort(matrixOf([], []), [1, 1], 2)).toEqual([[0, 1]]));

  it('agrees with the definition on random matrices', () => {
    const rng = createRng(9);
    for (const matrix of randomMatrices(1000, 6)) {
      const sizes = allRows(matrix).map(() => rng.between(1, 4));
      const population = rng.between(1, 12);
      expect(preferenceSort(matrix, sizes, population)).toEqual(byDefinition(matrix, sizes, population));
    }
  });
});

function byDefinition(matrix: FitnessMatrix, sizes: readonly number[], population: number): number[][] {
  const rows = allRows(matrix);
  const value = (row: number, column: number): number => matrix.values[row * matrix.columns + column] as number;
  const preferred = new Set<number>();
  for (let column = 0; column < matrix.columns; column++) {
    const usable = rows.filter((row) => value(row, column) < Infinity);
    const best = usable.toSorted(
      (a, b) => value(a, column) - value(b, column) || (sizes[a] as number) - (sizes[b] as number) || a - b,
    )[0];
    if (best !== undefined) preferred.add(best);
  }
  const rest = rows.filter((row) => !preferred.has(row));
  const fronts = preferred.size > population ? [rest] : nonDominatedSort(matrix, rest);
  return [rows.filter((row) => preferred.has(row)), ...fronts].filter((front) => front.length > 0);
}
