import { Archive } from './archive.js';
import type { GoalManager } from './goal-manager.js';
import type { Solution } from './problem.js';
import type { SearchSetup, SearchState } from './search.js';

/** What every algorithm does with a batch: execute it, credit all goals it covers, keep the best solutions. */
export class Evaluation<T, E> {
  readonly archive: Archive<T, E>;
  readonly goals: GoalManager;
  readonly #setup: SearchSetup<T, E>;
  #executions: number;
  #cutShort = false;

  constructor(setup: SearchSetup<T, E>, goals: GoalManager, state?: SearchState<T, E>) {
    this.#setup = setup;
    this.goals = goals;
    this.#executions = state?.executions ?? 0;
    const archived = state?.archive.map(({ solution, goals }) => ({ solution: solutionAt(state, solution), goals }));
    this.archive = new Archive(setup.problem, archived);
    for (const { goals: covered } of this.archive.entries) for (const goal of covered) goals.cover(goal);
    setup.problem.focus(goals.uncovered);
  }

  get executions(): number {
    return this.#executions;
  }

  get done(): boolean {
    return this.#cutShort || this.goals.uncovered.size === 0 || this.#setup.budget.spent;
  }

  /** Hands on what was evaluated, which is less than the batch when the budget ends within it. */
  run(batch: readonly T[], then: (evaluated: readonly Solution<T, E>[]) => void): void | Promise<void> {
    const evaluated: Solution<T, E>[] = [];
    const take = (candidate: T, evaluation: E): void => {
      const solution = { candidate, evaluation };
      this.#credit(solution);
      evaluated.push(solution);
    };
    const pending = this.#setup.problem.evaluate(batch, take, this.#counts);
    const finish = (): void => {
      // Remembered, so that an evaluator that stops for good ends the search whatever the budget says.
      if (evaluated.length < batch.length) this.#cutShort = true;
      then(evaluated);
    };
    return pending instanceof Promise ? pending.then(finish) : finish();
  }

  readonly #counts = (candidate: T, evaluation: E): boolean =>
    this.#setup.problem.covered(evaluation).length > 0 || this.archive.wants({ candidate, evaluation });

  /** Goals covered by chance count as much as targets do; they leave the focus before the next execution. */
  #credit(solution: Solution<T, E>): void {
    this.#executions++;
    const { problem, events } = this.#setup;
    const covered = problem.covered(solution.evaluation);
    const first = covered.length === 0 ? covered : covered.filter((goal) => this.goals.cover(goal));
    this.archive.offer(solution, first);
    if (first.length === 0) return;
    problem.focus(this.goals.uncovered);
    for (const goal of first) events?.onCovered?.(goal, solution.candidate, solution.evaluation);
  }
}

export function solutionAt<T, E>(state: SearchState<T, E>, index: number): Solution<T, E> {
  const solution = state.solutions[index];
  if (solution === undefined) throw new RangeError(`the search state names solution ${index}, which it does not hold`);
  return solution;
}
