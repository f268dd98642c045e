import { describe, expect, it } from 'vitest';
import { algorithms } from '../../../src/search/algorithms/index.js';
import { executionBudget } from '../../../src/search/budget.js';
import { plainStart } from '../../../src/search/plain-start.js';
import { createRng } from '../../../src/util/rng.js';
import { runToEnd, type Toy, type ToyRun, toyParameters, toyProblem } from './toy-problem.js';

/** Numbers below zero are odd. */
const isBelow = (test: Toy): number => Number(test.some((number) => number < 0));
const ruledOut = ({ counts, distances }: ToyRun): ToyRun => ({ counts, distances: distances.with(0, Number.NaN) });

function started(wanted: readonly number[], early: number, limit = 3000) {
  const budget = executionBudget(limit);
  const problem = toyProblem({ wanted, budget });
  const plain = { ...problem, random: () => [-1, 2, 3] };
  const lasts = (): boolean => problem.executed.length < early;
  return { problem: plainStart(problem, { plain, oddness: isBelow, lasts, ruledOut }), budget, executed: problem.executed };
}

/** What covered each goal first. */
async function searched(wanted: readonly number[], early: number, limit?: number) {
  const { problem, budget, executed } = started(wanted, early, limit);
  const first: Toy[] = [];
  const events = { onCovered: (_: number, test: Toy) => void first.push(test) };
  await runToEnd(algorithms.dynamosa({ problem, budget, rng: createRng(1), parameters: toyParameters, events }));
  return { first, executed };
}

const isKept = (): boolean => false;

describe('a plain start', () => {
  it('leaves goals open that only odd tests would cover', async () => {
    const { first } = await searched([7, 8], Infinity);
    expect(first.map(isBelow)).toEqual([0, 0, 0, 0]);
  });

  it('lets odd tests cover what is left when it is over', async () => {
    const only = (test: Toy): number => Number(test[0] === 7);
    const budget = executionBudget(3000);
    const problem = toyProblem({ wanted: [7], budget });
    const lasts = (): boolean => problem.executed.length < 1000;
    const early = plainStart(problem, { plain: problem, oddness: only, lasts, ruledOut });
    const coveredAt: number[] = [];
    const events = { onCovered: (goal: number) => void (goal === 1 && coveredAt.push(problem.executed.length)) };
    await runToEnd(algorithms.dynamosa({ problem: early, budget, rng: createRng(1), parameters: toyParameters, events }));
    expect(coveredAt).toEqual([expect.any(Number)]);
    expect(coveredAt[0]).toBeGreaterThanOrEqual(1000);
  });

  it.each([
    ['early', Infinity, []],
    ['later', 0, [2]],
  ])('what an odd test covers, %s', (_, early, covered) => {
    const { problem } = started([7], early);
    problem.focus(new Set([1, 2]));
    const seen: (readonly number[])[] = [];
    void problem.evaluate([[-5]], (_test, run) => void seen.push(problem.covered(run)), isKept);
    expect(seen).toEqual([covered]);
  });

  it('makes tests by the plain problem, and by the other one afterwards', async () => {
    const { executed } = await searched([NaN], 30, 200);
    expect(new Set(executed.slice(0, 10))).toEqual(new Set(['-1 2 3']));
    expect((await searched([NaN], 0, 200)).executed.slice(0, 10)).not.toContain('-1 2 3');
  });

  it('does not begin again', () => {
    const { problem, executed } = started([NaN], 1);
    void problem.evaluate([[5]], () => {}, isKept);
    problem.learn?.(() => [], 0);
    executed.length = 0;
    problem.learn?.(() => [], 0);
    expect(problem.random(createRng(1))).not.toEqual([-1, 2, 3]);
  });
});
