import { expect, it } from 'vitest';
import { executionBudget } from '../../../src/search/budget.js';
import { seededProblem } from '../../../src/search/seeded-problem.js';
import { createSeeds } from '../../../src/search/seeds.js';
import { createRng } from '../../../src/util/rng.js';
import { type Toy, toyProblem } from './toy-problem.js';

it('begins with what there is, then goes on by chance', () => {
  const problem = toyProblem({ wanted: [7, 3], budget: executionBudget(9) });
  const seeded = seededProblem(problem, createSeeds<Toy>([[7], [3, 3]]));
  const [first, second, third] = Array.from({ length: 3 }, () => seeded.random(createRng(1)));
  expect([first, second]).toEqual([[7], [3, 3]]);
  expect(third).toEqual(problem.random(createRng(1)));
});

it('goes on with what was not handed out before', () => {
  const problem = toyProblem({ wanted: [7, 3], budget: executionBudget(9) });
  const seeds = createSeeds<Toy>([[7], [3, 3]], 1);
  expect(seededProblem(problem, seeds).random(createRng(1))).toEqual([3, 3]);
  expect(seeds.given).toBe(2);
});
