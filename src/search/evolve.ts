import { restoreRng } from '../util/rng.js';
import { checkpoint } from './checkpoint.js';
import { Evaluation, solutionAt } from './evaluation.js';
import { FitnessTable } from './fitness-table.js';
import type { GoalManager } from './goal-manager.js';
import type { Individual } from './individual.js';
import { breed, newcomers } from './operators/breeding.js';
import { copiesLast } from './operators/copies-last.js';
import { crowdings } from './operators/crowdings.js';
import type { FitnessMatrix } from './operators/fitness-matrix.js';
import { groupRows, type RowGroups } from './operators/row-groups.js';
import { ints } from './operators/scratch.js';
import { selectSurvivors } from './operators/survival.js';
import type { GoalGraph, Solution } from './problem.js';
import { type Search, type SearchSetup, type SearchState, untimed } from './search.js';

/** The parts in which the many-objective algorithms differ. */
export interface EvolutionParts {
  readonly goals: (graph: GoalGraph) => GoalManager;
  /** Fronts of rows, best first. */
  readonly rank: (matrix: FitnessMatrix, sizes: ArrayLike<number>, population: number, groups: RowGroups) => number[][];
}

/**
 * The (μ + λ) loop of NSGA-II, MOSA and DynaMOSA (Panichella et al., TSE 2018, Alg. 1, 2 and 6); the first step is
 * the random population. Departs from the paper: newcomers join the offspring (`randomShare`; in EvoSuite fewer do),
 * and offspring stand before parents, so that the newer of two equals survives and the search drifts on plateaus.
 */
export function evolve<T, E>(setup: SearchSetup<T, E>, parts: EvolutionParts, state?: SearchState<T, E>): Search<T, E> {
  const { problem, parameters, timed = untimed } = setup;
  const rng = state ? restoreRng(state.rng) : setup.rng;
  const evaluation = new Evaluation(setup, parts.goals(problem.goals), state);
  const table = new FitnessTable(problem);
  const unionSizes = ints();
  const join = (solution: Solution<T, E>): Individual<T, E> => ({
    solution,
    size: problem.size(solution.candidate),
    rank: 0,
    crowding: 0,
    row: -1,
  });
  let generation = state?.generation ?? 0;
  let population: readonly Individual<T, E>[] = (state?.population ?? []).map(({ solution, rank, crowding }) => ({
    ...join(solutionAt(state as SearchState<T, E>, solution)),
    rank,
    crowding,
  }));

  const archived = (): readonly T[] => evaluation.archive.entries.map(({ solution }) => solution.candidate);

  const nextBatch = (): T[] => {
    problem.learn?.(archived, evaluation.archive.version);
    return timed('breeding', () =>
      population.length === 0
        ? Array.from({ length: parameters.population }, () => problem.random(rng))
        : [...breed(population, problem, parameters, rng), ...newcomers(evaluation.archive, problem, parameters, rng)],
    );
  };

  const replace = (evaluated: readonly Solution<T, E>[]): void => {
    const union = evaluated.map(join).concat(population);
    const matrix = table.load(union, evaluation.goals.targets);
    population = timed('ranking', () => survivors(union, matrix));
    generation++;
  };

  const survivors = (union: readonly Individual<T, E>[], matrix: FitnessMatrix): readonly Individual<T, E>[] => {
    const sizes = unionSizes.take(union.length);
    for (let i = 0; i < union.length; i++) sizes[i] = (union[i] as Individual<T, E>).size;
    const groups = groupRows(matrix);
    const ranked = parts.rank(matrix, sizes, parameters.population, groups);
    const fronts = parameters.copies === 'last' ? copiesLast(matrix, sizes, ranked, groups) : ranked;
    const kept = parameters.firstFront === 'keep' ? (fronts[0]?.length ?? 0) : 0;
    const places = Math.max(parameters.population, kept);
    return selectSurvivors(matrix, fronts, crowdings[parameters.crowding], places).map(({ row, rank, crowding }) => {
      const { solution, size } = union[row] as Individual<T, E>;
      return { solution, size, rank, crowding, row };
    });
  };

  return {
    step: () => (evaluation.done ? undefined : evaluation.run(nextBatch(), replace)),
    get done() {
      return evaluation.done;
    },
    get generation() {
      return generation;
    },
    get executions() {
      return evaluation.executions;
    },
    archive: evaluation.archive,
    uncovered: evaluation.goals.uncovered,
    state: () => checkpoint(generation, evaluation, population, rng),
  };
}
