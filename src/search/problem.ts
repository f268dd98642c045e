import type { GoalGraph } from '../goals/goal-graph.js';
import type { Rng } from '../util/rng.js';

export type { GoalGraph };

/**
 * All that search knows of the world. `T` is the genotype, `E` what is kept of one execution.
 * Nothing here says TypeScript, process or disk, so algorithms are tested on toy problems.
 */
export interface Problem<T, E> {
  readonly goals: GoalGraph;
  random(rng: Rng): T;
  /**
   * Returns the candidate itself when nothing was changed: the caller then tries once more.
   */
  mutate(candidate: T, rng: Rng, lineage: Lineage<E>): T;
  crossover(a: T, b: T, rng: Rng): readonly [T, T];
  /** Number of statements: the tie-break of preference sorting and archive. */
  size(candidate: T): number;
  /**
   * Runs the candidates in order and hands each result to `done` right after its execution. Stays synchronous
   * while no candidate needs to wait. Stops early, without calling `done` for the rest, when the budget is spent.
   * Of a candidate that would be kept (`counts`) it may first make sure that it does the same again.
   */
  evaluate(
    batch: readonly T[],
    done: (candidate: T, evaluation: E) => void,
    counts: (candidate: T, evaluation: E) => boolean,
  ): void | Promise<void>;
  /** 0 exactly when covered; approach level plus normalised branch distance otherwise; Infinity for a failed execution. */
  fitness(evaluation: E, goal: number): number;
  /** Fitness for all these goals, from values[at] on, where that is faster than one by one; often the same list again. */
  fitnessRow?(evaluation: E, goals: readonly number[], values: Float64Array, at: number): void;
  /**
   * All goals of which fitness is 0, wanted or not, and whose entry in `places` is below the limit, where they can be
   * listed; what is no goal has no entry, or none that low.
   */
  coveredBelow?(evaluation: E, places: Int32Array, limit: number): readonly number[];
  /** Goals covered by this execution, among those that `focus` last named as still wanted. */
  covered(evaluation: E): readonly number[];
  /** Tells the executor which goals are still uncovered, so that distances are computed only for them. */
  focus(uncovered: ReadonlySet<number>): void;
  /** Before each batch: tells what the archive holds, whose version changes with it. Material for what is made next. */
  learn?(archived: () => Iterable<T>, version: number): void;
  /** What keeping a solution costs: of two solutions of a goal the one with less of it is the better to keep. */
  cost(solution: Solution<T, E>): number;
  /** Never more than its cost, where that can be told with less work: most solutions are seen to be no better by it. */
  leastCost?(solution: Solution<T, E>): number;
}

/** What is known of a candidate before it is mutated. */
export interface Lineage<E> {
  /** How it went itself, where it was executed as it is. */
  readonly own?: E | undefined;
  /** Of those it comes from; of itself where it was executed. */
  readonly parents: readonly E[];
}

export interface Solution<T, E> {
  readonly candidate: T;
  readonly evaluation: E;
}

/** Asked between executions; never consulted by wall clock when the budget is a number of executions. */
export interface Budget {
  readonly spent: boolean;
}
