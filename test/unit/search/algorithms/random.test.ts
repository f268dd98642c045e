import { expect, it } from 'vitest';
import { algorithms } from '../../../../src/search/algorithms/index.js';
import { executionBudget } from '../../../../src/search/budget.js';
import type { Search } from '../../../../src/search/search.js';
import { createRng } from '../../../../src/util/rng.js';
import { archived, runToEnd, type Toy, toyParameters, toyProblem, type ToyProblem, type ToyRun } from '../toy-problem.js';

async function sample(wanted: readonly number[], limit: number): Promise<{ search: Search<Toy, ToyRun>; problem: ToyProblem }> {
  const budget = executionBudget(limit);
  const problem = toyProblem({ wanted, budget });
  const search = algorithms.random({ problem, budget, rng: createRng(3), parameters: toyParameters });
  return { search: await runToEnd(search), problem };
}

it('draws tests that owe nothing to each other until the budget ends, in batches of a population', async () => {
  const { search, problem } = await sample([7, 5, 3], 1004);
  const rng = createRng(3);
  expect(problem.executed).toEqual(Array.from({ length: 1004 }, () => problem.random(rng).join(' ')));
  expect([search.generation, search.executions]).toEqual([101, 1004]);
});

it('keeps the best solution of each goal it happens to cover', async () => {
  const { search } = await sample([7, 5, 3], 1004);
  expect(archived(search)[0]).toBe('1: 7');
  expect(search.archive.solutionOf(2)?.candidate).toHaveLength(1);
  expect(search.archive.solutionOf(5)).toBeUndefined();
});
