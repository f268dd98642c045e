import type { Rng } from '../util/rng.js';
import type { ArchiveView } from './archive.js';
import type { SearchParameters } from './parameters.js';
import type { Budget, Problem, Solution } from './problem.js';

/**
 * Starts a search, or continues one: with a state, chance and progress come from it and `setup.rng` is not used.
 * A variant is one file in `algorithms/` and one line in its list.
 */
export type Algorithm = <T, E>(setup: SearchSetup<T, E>, state?: SearchState<T, E>) => Search<T, E>;

export interface SearchSetup<T, E> {
  readonly problem: Problem<T, E>;
  readonly rng: Rng;
  readonly budget: Budget;
  readonly parameters: SearchParameters;
  readonly events?: SearchEvents<T, E>;
  /** Does the work, and may see how long it takes: search itself knows no clock. */
  readonly timed?: Timed;
}

/** What a generation takes beside evaluating its candidates. */
export type Work = 'breeding' | 'ranking';

export type Timed = <R>(work: Work, act: () => R) => R;

export const untimed: Timed = (_, act) => act();

export interface SearchEvents<T, E> {
  /** The first solution of a goal, told right after its execution. Not repeated when a search is continued. */
  onCovered?(goal: number, candidate: T, evaluation: E): void;
}

/** A search that is advanced from outside, so that its owner may checkpoint, report or stop between generations. */
export interface Search<T, E> {
  /** One generation; synchronous as long as evaluation is. Does nothing once `done`. Never call it while one runs. */
  step(): void | Promise<void>;
  /** The budget is spent, or no goal is left. */
  readonly done: boolean;
  readonly archive: ArchiveView<T, E>;
  /** Finished steps. */
  readonly generation: number;
  /** Candidates evaluated since the very start, continued searches included. */
  readonly executions: number;
  readonly uncovered: ReadonlySet<number>;
  /** Only between steps. */
  state(): SearchState<T, E>;
}

/**
 * A checkpoint: plain data that structured clone can copy as long as `T` and `E` are. It holds the evaluations
 * themselves: executing again would cost time, could hang again, and could differ, because distances are recorded
 * only for goals that were uncovered at that time. So what follows a checkpoint is exactly what would have followed.
 */
export interface SearchState<T, E> {
  readonly generation: number;
  /** To continue an execution budget: `executionBudget(limit, state.executions)`. */
  readonly executions: number;
  readonly rng: readonly number[];
  /** Each individual once; population and archive name them by index. */
  readonly solutions: readonly Solution<T, E>[];
  readonly population: readonly RankedIndex[];
  readonly archive: readonly ArchivedIndex[];
}

export interface RankedIndex {
  readonly solution: number;
  readonly rank: number;
  readonly crowding: number;
}

export interface ArchivedIndex {
  readonly solution: number;
  readonly goals: readonly number[];
}
