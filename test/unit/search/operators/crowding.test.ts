import { describe, expect, it } from 'vitest';
import { crowdings } from '../../../../src/search/operators/crowdings.js';
import type { FitnessMatrix } from '../../../../src/search/operators/fitness-matrix.js';
import { allRows, matrixOf, randomMatrices } from './matrices.js';

const measure = (name: keyof typeof crowdings, ...rows: number[][]): number[] => {
  const matrix = matrixOf(...rows);
  return [...crowdings[name](matrix, allRows(matrix)).subarray(0, rows.length)];
};

describe('fast epsilon', () => {
  it('rewards being best where few are', () =>
    expect(measure('fast-epsilon', [0, 5, 1], [1, 0, 1], [1, 0, 1], [1, 5, 1])).toEqual([0.75, 0.5, 0.5, 0]));
  it('counts a lonely best more than a shared one', () =>
    expect(measure('fast-epsilon', [0, 0], [0, 1], [1, 1])).toEqual([2 / 3, 1 / 3, 0]));
  it('is 0 for a single row', () => expect(measure('fast-epsilon', [3, 4])).toEqual([0]));
  it('regards failures as worst', () => expect(measure('fast-epsilon', [Infinity, Infinity], [1, Infinity])).toEqual([0, 0.5]));
  it('agrees with the definition on random fronts', () => expectAgreement('fast-epsilon', epsilonByDefinition));
});

describe('sub-vector dominance', () => {
  it('is the smallest number of goals on which a test beats another', () =>
    expect(measure('sub-vector', [0, 0, 9], [1, 1, 0], [2, 2, 2])).toEqual([2, 1, 0]));
  it('is 0 for twins', () => expect(measure('sub-vector', [1, 2], [1, 2], [2, 1])).toEqual([0, 0, 1]));
  it('is 0 for a single row, which nothing distinguishes', () => expect(measure('sub-vector', [3, 4])).toEqual([0]));
  it('agrees with the definition on random fronts', () => expectAgreement('sub-vector', subVectorByDefinition));
});

function expectAgreement(name: keyof typeof crowdings, reference: (rows: number[][]) => number[]): void {
  for (const matrix of randomMatrices(500, 7)) {
    const front = allRows(matrix).filter((row) => row % 4 !== 1);
    expect([...crowdings[name](matrix, front).subarray(0, front.length)]).toEqual(
      reference(front.map((row) => rowOf(matrix, row))),
    );
  }
}

function rowOf({ values, columns }: FitnessMatrix, row: number): number[] {
  return [...values.subarray(row * columns, (row + 1) * columns)];
}

function epsilonByDefinition(rows: number[][]): number[] {
  return rows.map((row) =>
    row.reduce((largest, value, column) => {
      const all = rows.map((other) => other[column] as number);
      const least = Math.min(...all);
      if (Math.max(...all) === least || value !== least) return largest;
      return Math.max(largest, (rows.length - all.filter((other) => other === least).length) / rows.length);
    }, 0),
  );
}

function subVectorByDefinition(rows: number[][]): number[] {
  if (rows.length === 1) return [0];
  return rows.map((row, i) =>
    Math.min(
      ...rows.flatMap((other, j) => (i === j ? [] : [row.filter((value, column) => value < (other[column] as number)).length])),
    ),
  );
}
