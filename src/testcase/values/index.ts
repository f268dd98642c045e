import type { Rng } from '../../util/rng.js';
import { bigint } from './bigint.js';
import { boolean } from './boolean.js';
import { number } from './number.js';
import { string } from './string.js';
import type { ValueKind } from './value-kind.js';
import type { ValuePool } from './value-pool.js';

type ValueType = string | number | boolean | bigint;

interface ValueKinds {
  readonly string: ValueKind<string>;
  readonly number: ValueKind<number>;
  readonly boolean: ValueKind<boolean>;
  readonly bigint: ValueKind<bigint>;
}

/** All primitive types with values to search through; null and undefined have but one each. */
export const valueKinds: ValueKinds = { string, number, boolean, bigint };

// By `switch`, not by the record: looking up one name after the other takes longer.

export function randomValue(kind: keyof ValueKinds, rng: Rng, pool: ValuePool): ValueType {
  switch (kind) {
    case 'string':
      return string.random(rng, pool);
    case 'number':
      return number.random(rng, pool);
    case 'boolean':
      return boolean.random(rng, pool);
    case 'bigint':
      return bigint.random(rng, pool);
    default:
      return kind satisfies never;
  }
}

export function mutateValue(value: ValueType, rng: Rng, pool: ValuePool): ValueType {
  switch (typeof value) {
    case 'string':
      return string.mutate(value, rng, pool);
    case 'number':
      return number.mutate(value, rng, pool);
    case 'boolean':
      return boolean.mutate(value, rng, pool);
    default:
      return bigint.mutate(value, rng, pool);
  }
}
