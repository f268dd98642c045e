import type { Rng } from '../../util/rng.js';
import type { ArchiveView } from '../archive.js';
import type { Individual } from '../individual.js';
import type { SearchParameters } from '../parameters.js';
import type { Problem } from '../problem.js';
import { selections } from './selections.js';

type Variation<T, E> = Pick<Problem<T, E>, 'random' | 'mutate' | 'crossover'>;

/** As many children as the population has places: selected pairs, recombined at a rate, mutated always. */
export function breed<T, E>(
  population: readonly Individual<T, E>[],
  problem: Variation<T, E>,
  parameters: SearchParameters,
  rng: Rng,
): T[] {
  const select = selections[parameters.selection];
  const parent = (): T => (population[select(population, parameters, rng)] as Individual<T, E>).solution.candidate;
  const children: T[] = [];
  while (children.length < parameters.population) {
    const pair = [parent(), parent()] as const;
    const heirs = rng.chance(parameters.crossoverRate) ? problem.crossover(...pair, rng) : pair;
    for (const heir of heirs) if (children.length < parameters.population) children.push(mutated(heir, problem, rng));
  }
  return children;
}

/** Fresh blood (EvoSuite, `p_test_insertion`): random tests and, once something is covered, mutants of archived ones. */
export function newcomers<T, E>(
  archive: ArchiveView<T, E>,
  problem: Variation<T, E>,
  parameters: SearchParameters,
  rng: Rng,
): T[] {
  const count = Math.ceil(parameters.population * parameters.randomShare);
  return Array.from({ length: count }, () =>
    archive.entries.length === 0 || rng.chance(0.5)
      ? problem.random(rng)
      : mutated(rng.pick(archive.entries).solution.candidate, problem, rng),
  );
}

/** A child equal to its parent would only be executed again: it gets one more mutation. */
function mutated<T, E>(candidate: T, problem: Variation<T, E>, rng: Rng): T {
  const child = problem.mutate(candidate, rng);
  return child === candidate ? problem.mutate(candidate, rng) : child;
}
