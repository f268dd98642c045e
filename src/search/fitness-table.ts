import type { Individual } from './individual.js';
import type { FitnessMatrix } from './operators/fitness-matrix.js';
import type { Problem } from './problem.js';

/**
 * The fitness matrix of one generation after another. Only targets have a column. Survivors' values are copied from
 * the generation before, so that the fitness of a test for a goal is computed once while the goal stays a target.
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
    const formerColumns = this.#targets.length;
    const formerColumn = targets === this.#targets ? undefined : columnsOf(targets, this.#targets);
    this.#targets = targets;
    [this.#previous, this.#current] = [this.#current, this.#previous];
    if (this.#current.length < individuals.length * columns) this.#current = new Float64Array(individuals.length * columns);
    const values = this.#current;
    const former = this.#previous;
    individuals.forEach(({ row, solution: { evaluation } }, index) => {
      const start = index * columns;
      const from = row * formerColumns;
      if (row >= 0 && formerColumn === undefined) {
        values.set(former.subarray(from, from + columns), start);
        return;
      }
      for (let c = 0; c < columns; c++) {
        const known = row < 0 || formerColumn === undefined ? -1 : (formerColumn[c] as number);
        values[start + c] =
          known >= 0 ? (former[from + known] as number) : this.#problem.fitness(evaluation, targets[c] as number);
      }
    });
    return { values, rows: individuals.length, columns };
  }
}

/** Where each target stood among the former ones, -1 for a new one. */
function columnsOf(targets: readonly number[], former: readonly number[]): Int32Array {
  const columns = new Map(former.map((target, column) => [target, column]));
  return Int32Array.from(targets, (target) => columns.get(target) ?? -1);
}
