import type { LiteralPlace } from '../scalar-cost.js';

/** What may guide the search for a simpler value. */
export interface ValueHints extends LiteralPlace {
  readonly strings: readonly string[];
  readonly numbers: readonly number[];
  readonly bigints: readonly bigint[];
}

/**
 * Offers simpler values one by one and is told of each whether it did; one file per type, registered in `index.ts`.
 * Values that would not be more readable are refused without an execution, so a search may offer freely.
 */
export type ValueSearch<T> = (value: T, hints: ValueHints) => Generator<T, void, boolean>;
