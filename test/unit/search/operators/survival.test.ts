import { expect, it } from 'vitest';
import type { Crowding } from '../../../../src/search/operators/crowding.js';
import { selectSurvivors } from '../../../../src/search/operators/survival.js';
import { matrixOf } from './matrices.js';

/** The only column is the crowding distance itself. */
const crowding: Crowding = ({ values }, front) => Float64Array.from(front, (row) => values[row] as number);
const matrix = matrixOf([3], [1], [4], [1], [5], [9]);

const survive = (fronts: number[][], places: number): string[] =>
  selectSurvivors(matrix, fronts, crowding, places).map((survivor) => `${survivor.row}@${survivor.rank}/${survivor.crowding}`);

it('takes whole fronts while they fit, best first', () =>
  expect(survive([[0, 1], [2, 3, 4], [5]], 6)).toEqual(['0@0/3', '1@0/1', '4@1/5', '2@1/4', '3@1/1', '5@2/9']));
it('takes the most crowding-distant of the front that does not fit, and nothing behind it', () =>
  expect(survive([[0, 1], [2, 3, 4], [5]], 4)).toEqual(['0@0/3', '1@0/1', '4@1/5', '2@1/4']));
it('keeps the order of rows among equals', () => expect(survive([[0, 1, 3]], 2)).toEqual(['0@0/3', '1@0/1']));
it('truncates the first front too', () => expect(survive([[0, 1, 2], [5]], 1)).toEqual(['2@0/4']));
it('takes all when there is room', () => expect(survive([[5]], 10)).toEqual(['5@0/9']));
