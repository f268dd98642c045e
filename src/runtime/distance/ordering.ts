import { bigintToNumber } from './bigints.js';
import { isOpaque } from './equality.js';
import { lessDistance } from './strings.js';

/** Distance to `a < b`; K = 1 as in EvoSuite, in doubles. */
export function belowDistance(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a < b ? 0 : a - b + 1;
  if (typeof a === 'string' && typeof b === 'string') return lessDistance(a, b);
  if (typeof a === 'bigint' && typeof b === 'bigint') return a < b ? 0 : bigintToNumber(a) - bigintToNumber(b) + 1;
  return mixed(a, b, 1);
}

/** Distance to `a <= b`. */
export function atMostDistance(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a <= b ? 0 : a - b;
  if (typeof a === 'string' && typeof b === 'string') return a <= b ? 0 : lessDistance(a, b) - 1;
  if (typeof a === 'bigint' && typeof b === 'bigint') return a <= b ? 0 : bigintToNumber(a) - bigintToNumber(b);
  return mixed(a, b, 0);
}

/** Distance to `a <= b` where `a > b` is known. */
export function aboveGap(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'bigint' && typeof b === 'bigint') return bigintToNumber(a) - bigintToNumber(b);
  return atMostDistance(a, b);
}

/** Distance to `a < b` where `a >= b` is known. */
export function atLeastGap(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b + 1;
  if (typeof a === 'bigint' && typeof b === 'bigint') return bigintToNumber(a) - bigintToNumber(b) + 1;
  return belowDistance(a, b);
}

/** Primitives of other types are compared as numbers; objects would be converted by the subject's own code. */
function mixed(a: unknown, b: unknown, k: number): number {
  if (isOpaque(a) || isOpaque(b)) return 1;
  return Math.max(0, Number(a) - Number(b) + k);
}
