import type { Individual } from './individual.js';
import { type FitnessMatrix, wordsOf } from './operators/fitness-matrix.js';
import type { Problem } from './problem.js';

/**
 * The fitness matrix of one generation after another. Only targets have a column. Survivors' values are copied from
 * the generation before, so that the fitness of a test for a goal is computed once while the goal stays a target.
 */
export class FitnessTable<T, E> {
  readonly #problem: Pick<Problem<T, E>, 'fitness' | 'fitnessRow'>;
  #targets: readonly number[] = [];
  #current = valuesOf(0);
  #previous = valuesOf(0);

  constructor(problem: Pick<Problem<T, E>, 'fitness' | 'fitnessRow'>) {
    this.#problem = problem;
  }

  /** Row i is individuals[i]. The values are valid until the next call. */
  load(individuals: readonly Individual<T, E>[], targets: readonly number[]): FitnessMatrix {
    const columns = targets.length;
    const formerColumns = this.#targets.length;
    const formerColumn = targets === this.#targets ? undefined : columnsOf(targets, this.#targets);
    this.#targets = targets;
    [this.#previous, this.#current] = [this.#current, this.#previous];
    if (this.#current.values.length < individuals.length * columns) this.#current = valuesOf(individuals.length * columns);
    const { values, words } = this.#current;
    const former = this.#previous.values;
    for (let index = 0, at = 0; index < individuals.length; index++) {
      const { row, solution } = individuals[index] as Individual<T, E>;
      if (row < 0 && this.#problem.fitnessRow) {
        this.#problem.fitnessRow(solution.evaluation, targets, values, at);
        at += columns;
        continue;
      }
      const from = row * formerColumns;
      // Copied one by one: rows are short, and a view of one costs more than the values in it.
      if (row >= 0 && formerColumn === undefined) {
        for (let c = 0; c < columns; c++) values[at++] = former[from + c] as number;
        continue;
      }
      for (let c = 0; c < columns; c++) {
        const known = row < 0 || formerColumn === undefined ? -1 : (formerColumn[c] as number);
        values[at++] =
          known >= 0 ? (former[from + known] as number) : this.#problem.fitness(solution.evaluation, targets[c] as number);
      }
    }
    return { values, rows: individuals.length, columns, words };
  }
}

function valuesOf(length: number): { readonly values: Float64Array; readonly words: Uint32Array } {
  const values = new Float64Array(length);
  return { values, words: wordsOf(values) };
}

/** Where each target stood among the former ones, -1 for a new one. */
function columnsOf(targets: readonly number[], former: readonly number[]): Int32Array {
  const columns = new Map(former.map((target, column) => [target, column]));
  return Int32Array.from(targets, (target) => columns.get(target) ?? -1);
}
