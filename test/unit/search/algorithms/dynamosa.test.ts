import { describe, expect, it } from 'vitest';
import { algorithms } from '../../../../src/search/algorithms/index.js';
import { executionBudget } from '../../../../src/search/budget.js';
import type { SearchParameters } from '../../../../src/search/parameters.js';
import type { Search } from '../../../../src/search/search.js';
import { createRng } from '../../../../src/util/rng.js';
import { archived, runToEnd, type Toy, toyParameters, toyProblem, type ToyProblem, type ToyRun } from '../toy-problem.js';

interface Case {
  readonly wanted: readonly number[];
  readonly seed?: number;
  readonly limit?: number;
  readonly parameters?: Partial<SearchParameters>;
  readonly isFailing?: (test: Toy) => boolean;
}

async function run({
  wanted,
  seed = 1,
  limit = 20_000,
  parameters,
  isFailing,
}: Case): Promise<{ search: Search<Toy, ToyRun>; problem: ToyProblem; told: number[] }> {
  const budget = executionBudget(limit);
  const problem = toyProblem({ wanted, budget, ...(isFailing && { isFailing }) });
  const told: number[] = [];
  const search = algorithms.dynamosa({
    problem,
    budget,
    rng: createRng(seed),
    parameters: { ...toyParameters, ...parameters },
    events: { onCovered: (goal) => told.push(goal) },
  });
  return { search: await runToEnd(search), problem, told };
}

const stairs = [7, -31, 44, 3, 18];

describe('DynaMOSA', () => {
  it('climbs a chain of equalities that chance would not (1 in 101 per step)', async () => {
    const { search, told } = await run({ wanted: stairs });
    expect(search.uncovered).toEqual(new Set());
    expect(search.executions).toBeLessThan(10_000);
    expect([...told].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('goes on shortening what it has while a goal is left', async () => {
    const { search } = await run({ wanted: [...stairs, Number.NaN], limit: 10_000 });
    expect([...search.uncovered]).toEqual([11]);
    expect(archived(search).map((line) => line.split(' ').length - 1)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6]);
    expect(archived(search)[8]).toBe('9: 7 -31 44 3 18');
  });

  it('has each generation bred and ranked by who times it, and finds the same', async () => {
    const budget = executionBudget(500);
    const work: string[] = [];
    const search = algorithms.dynamosa({
      problem: toyProblem({ wanted: stairs, budget }),
      budget,
      rng: createRng(1),
      parameters: toyParameters,
      timed: (kind, act) => {
        work.push(kind);
        return act();
      },
    });
    await runToEnd(search);
    expect(work).toEqual(Array.from({ length: search.generation }, () => ['breeding', 'ranking']).flat());
    expect(archived(search)).toEqual(archived((await run({ wanted: stairs, limit: 500 })).search));
  });

  for (const parameters of [
    { crowding: 'sub-vector' },
    { selection: 'rank' },
    { firstFront: 'truncate' },
    { population: 7 },
  ] as const) {
    it(`reaches all goals with ${JSON.stringify(parameters)}`, async () =>
      expect((await run({ wanted: stairs, parameters })).search.uncovered.size).toBe(0));
  }

  it('stops at the execution budget exactly and leaves what cannot be covered', async () => {
    const { search, problem } = await run({ wanted: [7, Number.NaN, 5], limit: 3333 });
    expect(problem.executed).toHaveLength(3333);
    expect(search.executions).toBe(3333);
    expect([...search.uncovered]).toEqual([3, 5, 6]);
  });

  it('stops as soon as nothing is left', async () => {
    const { search, problem } = await run({ wanted: [7], limit: 20_000 });
    expect(search.uncovered.size).toBe(0);
    expect(problem.executed.length).toBeLessThan(2000);
    const before = problem.executed.length;
    await search.step();
    expect([problem.executed.length, search.done]).toEqual([before, true]);
  });

  it('has nothing to do without goals', async () => {
    const { search, problem } = await run({ wanted: [] });
    expect([search.done, search.generation, problem.executed]).toEqual([true, 0, []]);
  });

  it('narrows the focus after every gain, never widens it', async () => {
    const { problem, told } = await run({ wanted: stairs });
    const sizes = problem.focused.map((goals) => goals.length);
    expect(sizes[0]).toBe(10);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(sizes.at(-1)).toBe(0);
    expect(told).toHaveLength(10);
  });

  it('gives failed executions no credit', async () => {
    const { search } = await run({ wanted: [7, 5], limit: 3000, isFailing: (test) => test.length === 1 });
    expect(archived(search).every((line) => line.split(' ').length - 1 > 1)).toBe(true);
    expect(search.uncovered.size).toBe(0);
  });

  it('survives that every execution fails', async () => {
    const { search } = await run({ wanted: [7, 5], limit: 500, isFailing: () => true });
    expect([search.executions, search.archive.size, search.uncovered.size]).toEqual([500, 0, 4]);
  });

  it('does the same for the same seed and something else for another', async () => {
    const [a, b, c] = await Promise.all([1, 1, 2].map((seed) => run({ wanted: stairs, seed, limit: 600 })));
    expect(a?.problem.executed).toEqual(b?.problem.executed);
    expect(a?.problem.executed).not.toEqual(c?.problem.executed);
  });

  it('is pinned: seed 5, 600 executions', async () => {
    const { search, problem } = await run({ wanted: stairs, seed: 5, limit: 600 });
    expect({ covered: archived(search), last: problem.executed.slice(-3), generation: search.generation }).toMatchInlineSnapshot(`
      {
        "covered": [
          "1: 7",
          "2: -44",
          "3: 7 -31",
          "4: 7 -43",
          "5: 7 -31 44",
          "6: 7 -31 18",
          "8: 7 -31 44 18",
        ],
        "generation": 44,
        "last": [
          "-31",
          "7 -31 44 18 -5",
          "7 -31 44 -1",
        ],
      }
    `);
  });
});
