import type { Rng } from '../../util/rng.js';
import type { ArchiveView } from '../archive.js';
import type { Individual } from '../individual.js';
import type { SearchParameters } from '../parameters.js';
import type { Lineage, Problem, Solution } from '../problem.js';
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
  const parent = (): Solution<T, E> => (population[select(population, parameters, rng)] as Individual<T, E>).solution;
  const children: T[] = [];
  while (children.length < parameters.population) {
    const a = parent();
    const b = parent();
    const isCrossed = rng.chance(parameters.crossoverRate);
    const heirs = isCrossed ? problem.crossover(a.candidate, b.candidate, rng) : ([a.candidate, b.candidate] as const);
    children.push(mutated(heirs[0], problem, rng, lineageOf(heirs[0], a, b)));
    if (children.length < parameters.population) children.push(mutated(heirs[1], problem, rng, lineageOf(heirs[1], a, b)));
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
  const { entries } = archive;
  const made: T[] = [];
  while (made.length < count) {
    const isNew = entries.length === 0 || rng.chance(0.4);
    made.push(isNew ? problem.random(rng) : mutant(rng.pick(entries).solution, problem, rng));
  }
  return made;
}

/** A child equal to its parent would only be executed again: it gets one more mutation. */
function mutated<T, E>(candidate: T, problem: Variation<T, E>, rng: Rng, lineage: Lineage<E>): T {
  const child = problem.mutate(candidate, rng, lineage);
  return child === candidate ? problem.mutate(candidate, rng, lineage) : child;
}

function lineageOf<T, E>(heir: T, a: Solution<T, E>, b: Solution<T, E>): Lineage<E> {
  const same = a.candidate === heir ? a : b.candidate === heir ? b : undefined;
  return same ? { own: same.evaluation, parents: [same.evaluation] } : { own: undefined, parents: [a.evaluation, b.evaluation] };
}

function mutant<T, E>({ candidate, evaluation }: Solution<T, E>, problem: Variation<T, E>, rng: Rng): T {
  return mutated(candidate, problem, rng, { own: evaluation, parents: [evaluation] });
}
