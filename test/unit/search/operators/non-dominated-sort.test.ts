import { describe, expect, it } from 'vitest';
import { type FitnessMatrix, varyingColumns } from '../../../../src/search/operators/fitness-matrix.js';
import { nonDominatedSort } from '../../../../src/search/operators/non-dominated-sort.js';
import { allRows, matrixOf, randomMatrices } from './matrices.js';

const sort = (...rows: number[][]): number[][] => {
  const matrix = matrixOf(...rows);
  return nonDominatedSort(matrix, allRows(matrix));
};

describe('non-dominated sort', () => {
  it('peels front after front', () =>
    expect(sort([1, 3], [2, 2], [3, 1], [2, 3], [3, 3], [4, 4])).toEqual([[0, 1, 2], [3], [4], [5]]));
  it('puts equal rows into one front', () =>
    expect(sort([1, 1], [2, 2], [1, 1], [2, 2])).toEqual([
      [0, 2],
      [1, 3],
    ]));
  it('does not mind infinite values', () => expect(sort([Infinity, 1], [Infinity, 0], [0, Infinity])).toEqual([[1, 2], [0]]));
  it('makes one front where nothing differs', () => expect(sort([4, 4], [4, 4])).toEqual([[0, 1]]));
  it('makes one front without goals', () => expect(sort([], [], [])).toEqual([[0, 1, 2]]));
  it('makes no front of nothing', () => expect(nonDominatedSort(matrixOf(), [])).toEqual([]));
  it('sorts only the rows it is given', () =>
    expect(nonDominatedSort(matrixOf([0, 0], [2, 1], [3, 3], [1, 2]), [1, 2, 3])).toEqual([[1, 3], [2]]));

  it('agrees with the definition on random matrices', () => {
    let fronts = 0;
    for (const matrix of randomMatrices(2000, 5)) {
      const rows = allRows(matrix).filter((row) => row % 5 !== 3);
      const sorted = nonDominatedSort(matrix, rows);
      expect(sorted).toEqual(byDefinition(matrix, rows));
      fronts = Math.max(fronts, sorted.length);
    }
    expect(fronts).toBeGreaterThan(5);
  });
});

describe('varying columns', () => {
  it('are those with more than one value', () =>
    expect([...varyingColumns(matrixOf([1, 2, Infinity, 4], [1, 3, Infinity, 4], [1, 2, Infinity, 5]), [0, 1, 2])]).toEqual([
      1, 3,
    ]));
  it('regard the given rows only', () => expect([...varyingColumns(matrixOf([1, 2], [9, 9], [1, 3]), [0, 2])]).toEqual([1]));
  it('do not exist for one row', () => expect([...varyingColumns(matrixOf([1, 2]), [0])]).toEqual([]));
});

/** Panichella et al., TSE 2018, Alg. 4, applied again and again to what is left. */
function byDefinition(matrix: FitnessMatrix, rows: readonly number[]): number[][] {
  if (rows.length === 0) return [];
  const first = rows.filter((row) => !rows.some((other) => dominates(matrix, other, row)));
  return [
    first,
    ...byDefinition(
      matrix,
      rows.filter((row) => !first.includes(row)),
    ),
  ];
}

function dominates({ values, columns }: FitnessMatrix, a: number, b: number): boolean {
  const pairs = Array.from({ length: columns }, (_, c) => [values[a * columns + c], values[b * columns + c]] as [number, number]);
  return pairs.every(([x, y]) => x <= y) && pairs.some(([x, y]) => x < y);
}
