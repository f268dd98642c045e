import type { Scalar } from '../../model/scalar.js';
import { bigint } from './bigint.js';
import { boolean } from './boolean.js';
import { number } from './number.js';
import { string } from './string.js';
import type { ValueHints, ValueSearch } from './value-search.js';

interface ValueSearches {
  readonly string: ValueSearch<string>;
  readonly number: ValueSearch<number>;
  readonly boolean: ValueSearch<boolean>;
  readonly bigint: ValueSearch<bigint>;
}

/** How values of each type are made simpler; null and undefined have nothing simpler. */
const searches: ValueSearches = { string, number, boolean, bigint };

export function searchValue(value: Scalar, hints: ValueHints): Generator<Scalar, void, boolean> {
  if (value === null || value === undefined) return nothing();
  return (searches[typeof value as keyof ValueSearches] as ValueSearch<Scalar>)(value, hints);
}

/** The first value such a search would offer. */
export function simplest(value: Scalar, hints: ValueHints): Scalar {
  const step = searchValue(value, hints).next();
  return step.done ? value : step.value;
}

function* nothing(): Generator<Scalar, void, boolean> {}
