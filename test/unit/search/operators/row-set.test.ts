import { describe, expect, it } from 'vitest';
import { RowSet } from '../../../../src/search/operators/row-set.js';
import { matrixOf } from './matrices.js';

describe('RowSet', () => {
  it('knows a row by its values', () => {
    const rows = new RowSet(matrixOf([0, 1], [1, 0], [0, 1], [Infinity, 0], [Infinity, 0]));
    expect([0, 1, 2, 3, 4].map((row) => rows.add(row))).toEqual([0, 1, 0, 3, 3]);
  });
  it('takes rows without columns for one', () => {
    const rows = new RowSet(matrixOf([], []));
    expect([0, 1].map((row) => rows.add(row))).toEqual([0, 0]);
  });
  it('holds as many rows as the matrix has', () => {
    const values = Array.from({ length: 300 }, (_, row) => [row % 100, 0.5]);
    const rows = new RowSet(matrixOf(...values));
    expect(values.map((_, row) => rows.add(row))).toEqual(values.map((_, row) => row % 100));
  });
});
