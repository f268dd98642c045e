import type { Ranked } from './operators/ranked.js';
import type { Solution } from './problem.js';

/** A member of a population. */
export interface Individual<T, E> extends Ranked {
  readonly solution: Solution<T, E>;
  readonly size: number;
  /** Where its fitness values stand since the last ranking; -1 before its first. */
  readonly row: number;
}
