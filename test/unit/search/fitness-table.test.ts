import { expect, it } from 'vitest';
import { FitnessTable } from '../../../src/search/fitness-table.js';
import type { Individual } from '../../../src/search/individual.js';

function member(evaluation: number, row = -1): Individual<string, number> {
  return { solution: { candidate: `t${evaluation}`, evaluation }, size: 1, rank: 0, crowding: 0, row };
}

function table(): {
  load: (members: Individual<string, number>[], targets: readonly number[]) => number[];
  computed: () => string[];
} {
  const asked: string[] = [];
  const filled = new FitnessTable<string, number>({
    fitness: (evaluation, goal) => {
      asked.push(`${evaluation}/${goal}`);
      return evaluation * 10 + goal;
    },
  });
  return {
    load: (members, targets) => {
      const { values, rows, columns } = filled.load(members, targets);
      return [...values.subarray(0, rows * columns)];
    },
    computed: () => asked.splice(0),
  };
}

it('computes a row per individual and a column per target', () =>
  expect(table().load([member(1), member(2)], [3, 5])).toEqual([13, 15, 23, 25]));

it('copies the rows of survivors while the targets stay', () => {
  const { load, computed } = table();
  const targets = [3, 5];
  load([member(1), member(2), member(3)], targets);
  computed();
  expect(load([member(4), member(3, 2), member(1, 0)], targets)).toEqual([43, 45, 33, 35, 13, 15]);
  expect(computed()).toEqual(['4/3', '4/5']);
  expect(load([member(5), member(1, 2), member(4, 0)], targets)).toEqual([53, 55, 13, 15, 43, 45]);
  expect(computed()).toEqual(['5/3', '5/5']);
});

it('computes only new targets of survivors when the targets change', () => {
  const { load, computed } = table();
  load([member(1), member(2)], [3, 5]);
  computed();
  expect(load([member(2, 1), member(1, 0)], [5])).toEqual([25, 15]);
  expect(computed()).toEqual([]);
  expect(load([member(4), member(2, 0), member(1, 1)], [1, 5, 3])).toEqual([41, 45, 43, 21, 25, 23, 11, 15, 13]);
  expect(computed()).toEqual(['4/1', '4/5', '4/3', '2/1', '2/3', '1/1', '1/3']);
  expect(load([member(1, 2)], [])).toEqual([]);
});

it('asks for a whole row at once where the problem can, and for single values of survivors', () => {
  const asked: string[] = [];
  const filled = new FitnessTable<string, number>({
    fitness: (evaluation, goal) => {
      asked.push(`${evaluation}/${goal}`);
      return evaluation * 10 + goal;
    },
    fitnessRow: (evaluation, goals, values, at) => {
      asked.push(`${evaluation}/*`);
      goals.forEach((goal, c) => {
        values[at + c] = evaluation * 10 + goal;
      });
    },
  });
  filled.load([member(1), member(2)], [3, 5]);
  const { values } = filled.load([member(4), member(2, 1)], [5, 6]);
  expect([...values.subarray(0, 4)]).toEqual([45, 46, 25, 26]);
  expect(asked).toEqual(['1/*', '2/*', '4/*', '2/6']);
});
