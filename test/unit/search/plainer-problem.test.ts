import { describe, expect, it } from 'vitest';
import { algorithms } from '../../../src/search/algorithms/index.js';
import { executionBudget } from '../../../src/search/budget.js';
import { plainerProblem } from '../../../src/search/plainer-problem.js';
import { createSeeds } from '../../../src/search/seeds.js';
import { createRng } from '../../../src/util/rng.js';
import { runToEnd, type Toy, toyParameters, toyProblem } from './toy-problem.js';

/** Numbers above 90 are odd. */
const largeNumbers = (test: Toy): number => test.filter((number) => number > 90).length;

function plainer(
  wanted: readonly number[],
  seeds: readonly Toy[],
  again: readonly number[],
  limit = 3000,
  oddness = largeNumbers,
) {
  const budget = executionBudget(limit);
  const problem = toyProblem({ wanted, budget });
  const odd = new Set(again);
  return {
    problem: plainerProblem(problem, problem.goals, { again: odd, oddness, seeds: createSeeds(seeds) }),
    search: () =>
      runToEnd(
        algorithms.dynamosa({
          problem: plainerProblem(problem, problem.goals, { again: odd, oddness, seeds: createSeeds(seeds) }),
          budget,
          rng: createRng(1),
          parameters: toyParameters,
        }),
      ),
    executed: problem.executed,
  };
}

describe('a search for plainer tests', () => {
  it('begins with what is to be made plainer', async () => {
    const { search, executed } = plainer([7, 3], [[7, 3, 99], [7]], [1, 3], 60);
    await search();
    expect(executed.slice(0, 2)).toEqual(['7 3 99', '7']);
  });

  it.each([
    ['only longer ones will do for goals that they are odd for', [1, 3, 5], /^7 3 18 -?\d+/],
    ['the shortest does for all others', [], /^7 3 18$/],
  ])('where short tests are odd, %s', async (_, again, text) => {
    const isShort = (test: Toy): number => Number(test.length < 4);
    const search = await plainer([7, 3, 18], [[7, 3, 18]], again, 15_000, isShort).search();
    expect(search.archive.solutionOf(5)?.candidate.join(' ')).toMatch(text);
  });
});

describe('an odd test', () => {
  const runs = (test: Toy) => {
    const { problem } = plainer([7], [], [1]);
    problem.focus(new Set([0, 1, 2]));
    const seen: { fitness: readonly number[]; covered: readonly number[] }[] = [];
    void problem.evaluate(
      [test],
      (_, run) => seen.push({ fitness: [0, 1].map((goal) => problem.fitness(run, goal)), covered: problem.covered(run) }),
      () => false,
    );
    return seen;
  };

  it('is nearly there for goals that want another one, and covers all others', () => {
    expect(runs([7, 99])).toEqual([{ fitness: [0, 0.5], covered: [0] }]);
    expect(runs([7, 99, 98])).toEqual([{ fitness: [0, 2 / 3], covered: [0] }]);
  });

  it('is judged as ever when it is not odd', () => {
    expect(runs([7])).toEqual([{ fitness: [0, 0], covered: [0, 1] }]);
  });
});
