import { describe, expect, it } from 'vitest';
import { groupRows } from '../../../../src/search/operators/row-groups.js';
import { matrixOf } from './matrices.js';

describe('groupRows', () => {
  it('numbers groups of equal rows in the order of their first rows', () => {
    const { count, groupOf } = groupRows(matrixOf([1, 2], [0, Infinity], [1, 2], [2, 1], [0, Infinity]));
    expect([...groupOf]).toEqual([0, 1, 0, 2, 1]);
    expect(count).toBe(3);
  });
  it('makes one group of rows without columns, and none of no rows', () => {
    expect(groupRows(matrixOf([], [])).count).toBe(1);
    expect(groupRows(matrixOf()).count).toBe(0);
  });
});
