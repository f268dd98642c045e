import { bigintToNumber } from './bigints.js';
import { stringDistance } from './strings.js';

/** Another type: worse than any value of the right type. Normalises to 1. */
const OTHER_TYPE = Number.MAX_VALUE;

/**
 * Distance to `a === b`. Only primitives are looked into: converting an object would run the subject's `valueOf`,
 * and comparing its members might run getters. From `limit` on the exact value is nobody's concern.
 */
export function strictDistance(a: unknown, b: unknown, limit = Infinity): number {
  return a === b ? 0 : unequalDistance(a, b, limit);
}

/** The same where it is known that they are not equal: to compare values of any type is a call into the engine. */
export function unequalDistance(a: unknown, b: unknown, limit: number): number {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b);
  if (typeof a === 'string' && typeof b === 'string') return stringDistance(a, b, limit);
  if (typeof a === 'bigint' && typeof b === 'bigint') return bigintDistance(a, b);
  if (typeof a === typeof b && (a === null) === (b === null)) return 1;
  return OTHER_TYPE;
}

/** In doubles: a difference of bigints would be one more bigint. Only neighbours beyond 2⁵³ need it. */
function bigintDistance(a: bigint, b: bigint): number {
  return Math.abs(bigintToNumber(a) - bigintToNumber(b)) || Number(a < b ? b - a : a - b);
}

/** Distance to `a == b`: what the language would compare after converting primitives. */
export function looseDistance(a: unknown, b: unknown, limit = Infinity): number {
  if (typeof a === typeof b || isOpaque(a) || isOpaque(b) || a == null || b == null) return strictDistance(a, b, limit);
  return Math.abs(Number(a) - Number(b));
}

/** Converting it is impossible (symbol) or would run code of the subject's (object, function). */
export function isOpaque(value: unknown): boolean {
  return typeof value === 'symbol' || typeof value === 'function' || (typeof value === 'object' && value !== null);
}
