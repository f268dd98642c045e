import { expect, it } from 'vitest';
import { createGoalGraph } from '../../../../src/goals/goal-graph.js';
import { type AlgorithmName, algorithms } from '../../../../src/search/algorithms/index.js';
import { executionBudget, type SearchBudget } from '../../../../src/search/budget.js';
import type { SearchParameters } from '../../../../src/search/parameters.js';
import type { Problem } from '../../../../src/search/problem.js';
import { createRng } from '../../../../src/util/rng.js';
import { runToEnd, toyParameters } from '../toy-problem.js';

/** `door` is the function that is called, `key` its argument. */
interface Attempt {
  readonly door: number;
  readonly key: number;
}

const doors = 40;
const lock = (door: number): number => ((door * 2654435761) % 10_001) - 5000;

/** Forty functions side by side, each with one equality in a domain of 10,001 numbers. */
function doorsProblem(budget: SearchBudget): Problem<Attempt, Attempt> {
  let focus: ReadonlySet<number> = new Set();
  return {
    goals: createGoalGraph(
      Array.from({ length: doors }, (_, door) => door),
      () => [],
    ),
    random: (rng) => ({ door: rng.below(doors), key: rng.between(-5000, 5000) }),
    mutate: ({ door, key }, rng) =>
      rng.chance(0.1)
        ? { door: rng.below(doors), key }
        : { door, key: key + Math.round(rng.gaussian() * rng.pick([2, 50, 1000])) },
    crossover: (a, b) => [
      { door: a.door, key: b.key },
      { door: b.door, key: a.key },
    ],
    size: () => 1,
    evaluate: (batch, done) => {
      for (const attempt of batch) {
        if (budget.spent) return;
        budget.count();
        done(attempt, attempt);
      }
    },
    fitness: ({ door, key }, goal) => {
      const distance = Math.abs(key - lock(goal));
      return door === goal ? distance / (distance + 1) : 2;
    },
    covered: ({ door, key }) => (focus.has(door) && key === lock(door) ? [door] : []),
    focus: (uncovered) => {
      focus = uncovered;
    },
    cost: () => 0,
  };
}

async function opened(name: AlgorithmName, parameters: Partial<SearchParameters> = {}): Promise<number> {
  const budget = executionBudget(8000);
  const setup = { problem: doorsProblem(budget), budget, rng: createRng(1), parameters: { ...toyParameters, ...parameters } };
  return (await runToEnd(algorithms[name](setup))).archive.size;
}

it('makes way on more goals at once than the population has places, if it may keep the best test of each', async () => {
  const results = {
    keep: await opened('dynamosa'),
    truncate: await opened('dynamosa', { firstFront: 'truncate' }),
    random: await opened('random'),
  };
  expect(results).toMatchInlineSnapshot(`
    {
      "keep": 13,
      "random": 1,
      "truncate": 0,
    }
  `);
});
