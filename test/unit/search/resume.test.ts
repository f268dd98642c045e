import { describe, expect, it } from 'vitest';
import { type AlgorithmName, algorithms } from '../../../src/search/algorithms/index.js';
import { executionBudget } from '../../../src/search/budget.js';
import type { Search, SearchState } from '../../../src/search/search.js';
import { createRng } from '../../../src/util/rng.js';
import { archived, runToEnd, type Toy, toyParameters, toyProblem, type ToyProblem, type ToyRun } from './toy-problem.js';

const wanted = [7, -31, 44, Number.NaN, 18];
const limit = 800;

interface Started {
  readonly search: Search<Toy, ToyRun>;
  readonly problem: ToyProblem;
}

function start(name: AlgorithmName, state?: SearchState<Toy, ToyRun>, isAsync?: (test: Toy) => boolean): Started {
  const budget = executionBudget(limit, state?.executions);
  const problem = toyProblem({ wanted, budget, ...(isAsync && { isAsync }) });
  // A continued search takes its chance from the state; a wrong seed here would show.
  const rng = createRng(state ? 999 : 4);
  return { search: algorithms[name]({ problem, rng, budget, parameters: toyParameters }, state), problem };
}

/** All that must be equal in the end. */
function outcome({ search, problem }: Started): unknown {
  const { solutions, ...state } = search.state();
  return { executed: problem.executed, archive: archived(search), state, solutions: solutions.map(({ candidate }) => candidate) };
}

for (const name of Object.keys(algorithms) as AlgorithmName[]) {
  describe(`${name}, resumed`, () => {
    it('continues from a copy of every checkpoint exactly as if it had not stopped', async () => {
      const whole = start(name);
      await runToEnd(whole.search);
      const reference = outcome(whole);
      const partly = start(name);
      let checkpoints = 0;
      while (!partly.search.done) {
        const resumed = start(name, structuredClone(partly.search.state()));
        resumed.problem.executed.unshift(...partly.problem.executed);
        await runToEnd(resumed.search);
        expect(outcome(resumed)).toEqual(reference);
        await partly.search.step();
        checkpoints++;
      }
      expect(checkpoints).toBeGreaterThan(50);
    });

    it('loses nothing when it is interrupted after each generation', async () => {
      const whole = start(name);
      await runToEnd(whole.search);
      const executed: string[] = [];
      let current = start(name);
      while (!current.search.done) {
        await current.search.step();
        executed.push(...current.problem.executed);
        current = start(name, structuredClone(current.search.state()));
      }
      current.problem.executed.unshift(...executed);
      expect(outcome(current)).toEqual(outcome(whole));
    });

    it('stays where it was when a started step never ends, because a checkpoint owns its data', () => {
      const { search } = start(name);
      search.step();
      const state = search.state();
      const before = structuredClone(state);
      for (let i = 0; i < 20; i++) search.step();
      expect(state).toEqual(before);
    });

    it('is synchronous while evaluation is', () => {
      const { search } = start(name);
      expect([search.step(), search.generation]).toEqual([undefined, 1]);
    });

    it('does the same when some or all evaluations have to wait', async () => {
      const whole = start(name);
      await runToEnd(whole.search);
      for (const isAsync of [() => true, (test: Toy) => (test[0] ?? 0) % 5 === 0]) {
        const waiting = start(name, undefined, isAsync);
        await runToEnd(waiting.search);
        expect(outcome(waiting)).toEqual(outcome(whole));
      }
    });
  });
}

it('tells of each goal once, also across an interruption', async () => {
  const told: number[] = [];
  const budget = executionBudget(limit);
  const problem = toyProblem({ wanted, budget });
  const setup = {
    problem,
    budget,
    rng: createRng(4),
    parameters: toyParameters,
    events: { onCovered: (goal: number) => void told.push(goal) },
  };
  let search = algorithms.dynamosa(setup);
  while (!search.done) {
    await search.step();
    search = algorithms.dynamosa(setup, structuredClone(search.state()));
  }
  expect(told.toSorted((a, b) => a - b)).toEqual(archived(search).map((line) => Number.parseInt(line, 10)));
});

it('stores a test that is in the population and in the archive once', () => {
  const { search } = start('dynamosa');
  let shared = 0;
  for (let i = 0; i < 20; i++) {
    search.step();
    const { solutions, population, archive } = search.state();
    const named = [...population, ...archive].map(({ solution }) => solution);
    shared += named.length - new Set(named).size;
    expect([...new Set(named)].toSorted((a, b) => a - b)).toEqual(solutions.map((_, index) => index));
  }
  expect(shared).toBeGreaterThan(0);
});

it('refuses a state that names what it does not hold', () => {
  const { search } = start('dynamosa');
  search.step();
  expect(() => start('dynamosa', { ...search.state(), solutions: [] })).toThrow(RangeError);
});

it('ends when the evaluator stops for good, whatever the budget says', async () => {
  const problem = { ...toyProblem({ wanted, budget: executionBudget(7) }) };
  const search = algorithms.dynamosa({ problem, budget: { spent: false }, rng: createRng(1), parameters: toyParameters });
  await runToEnd(search);
  expect([search.executions, search.generation, search.done]).toEqual([7, 1, true]);
});
