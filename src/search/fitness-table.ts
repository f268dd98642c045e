import type { Individual } from './individual.js';
import type { FitnessMatrix } from './operators/fitness-matrix.js';
import type { Problem } from './problem.js';

/**
 * The fitness matrix of one generation after another. Only targets have a column. Survivors' values are copied from
 * the generation before, so that fitness is computed once per test for as long as the targets stay the same.
 */
export class FitnessTable<T, E> {
  readonly #problem: Pick<Problem<T, E>, 'fitness'>;
  #targets: readonly number[] = [];
  #current = new Float64Array(0);
  #previous = new Float64Array(0);

  constructor(problem: Pick<Problem<T, E>, 'fitness'>) {
    this.#problem = problem;
  }

  /** Row i is individuals[i]. The values are valid until the next call. */
  load(individuals: readonly Individual<T, E>[], targets: readonly number[]): FitnessMatrix {
    const columns = targets.length;
    [this.#previous, this.#current] = [this.#current, this.#previous];
    if (this.#current.length < individuals.length * columns) this.#current = new Float64Array(individuals.length * columns);
    const isReusable = targets === this.#targets;
    this.#targets = targets;
    const values = this.#current;
    individuals.forEach(({ row, solution: { evaluation } }, index) => {
      const start = index * columns;
      if (isReusable && row >= 0) values.set(this.#previous.subarray(row * columns, (row + 1) * columns), start);
      else for (let c = 0; c < columns; c++) values[start + c] = this.#problem.fitness(evaluation, targets[c] as number);
    });
    return { values, rows: individuals.length, columns };
  }
}
