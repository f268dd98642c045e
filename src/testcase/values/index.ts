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

export function mutateValue(value: ValueType, rng: Rng, pool: ValuePool): ValueType {
  return (valueKinds[typeof value as keyof ValueKinds] as ValueKind<ValueType>).mutate(value, rng, pool);
}
