import { describe, expect, it } from 'vitest';
import { copiesLast } from '../../../../src/search/operators/copies-last.js';
import { RowSet } from '../../../../src/search/operators/row-set.js';

function matrixOf(rows: readonly (readonly number[])[]) {
  return { values: Float64Array.from(rows.flat()), rows: rows.length, columns: rows[0]?.length ?? 0 };
}

describe('copies last', () => {
  const rows = [
    [0.5, 1],
    [0.5, 1],
    [0.2, 3],
    [0.5, 1],
    [0.2, 3],
  ];

  it('keeps the shortest of equal tests in its front and puts the others behind all fronts, newer ones first', () =>
    expect(
      copiesLast(
        matrixOf(rows),
        [4, 2, 5, 3, 5],
        [
          [2, 4],
          [0, 1, 3],
        ],
      ),
    ).toEqual([[2, 4], [1], [0, 3]]));

  it('leaves the preferred front alone, and counts a copy of it as a copy', () =>
    expect(copiesLast(matrixOf(rows), [1, 1, 1, 1, 1], [[0], [1, 3], [2, 4]])).toEqual([[0], [2], [1, 3, 4]]));

  it('changes nothing where all differ', () =>
    expect(copiesLast(matrixOf([[1], [2], [3]]), [1, 1, 1], [[0], [1, 2]])).toEqual([[0], [1, 2]]));
});

describe('a set of rows', () => {
  it('tells rows apart by all their values, infinite ones too', () => {
    const set = new RowSet(
      matrixOf([
        [Infinity, 1],
        [Infinity, 2],
        [Infinity, 1],
        [1, Infinity],
      ]),
    );
    expect([0, 1, 2, 3].map((row) => set.add(row))).toEqual([0, 1, 0, 3]);
  });
});
