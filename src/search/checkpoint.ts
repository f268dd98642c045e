import type { Rng } from '../util/rng.js';
import type { Evaluation } from './evaluation.js';
import type { Individual } from './individual.js';
import type { Solution } from './problem.js';
import type { SearchState } from './search.js';

/** Writes down a search between two steps. A test that is in the population and in the archive is stored once. */
export function checkpoint<T, E>(
  generation: number,
  evaluation: Evaluation<T, E>,
  population: readonly Individual<T, E>[],
  rng: Rng,
): SearchState<T, E> {
  const solutions: Solution<T, E>[] = [];
  const indices = new Map<Solution<T, E>, number>();
  const indexOf = (solution: Solution<T, E>): number => {
    const known = indices.get(solution);
    if (known !== undefined) return known;
    indices.set(solution, solutions.length);
    return solutions.push(solution) - 1;
  };
  return {
    generation,
    executions: evaluation.executions,
    rng: [...rng.state()],
    population: population.map(({ solution, rank, crowding }) => ({ solution: indexOf(solution), rank, crowding })),
    archive: evaluation.archive.entries.map(({ solution, goals }) => ({ solution: indexOf(solution), goals: [...goals] })),
    solutions,
  };
}
