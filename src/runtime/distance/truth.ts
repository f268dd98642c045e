import { bigintToNumber } from './bigints.js';

/** Distance of a truthy value from being falsy. (A falsy one is always one step from truthy.) */
export function falsyDistance(value: unknown): number {
  if (typeof value === 'number') return Math.abs(value);
  if (typeof value === 'string') return value.length;
  if (typeof value === 'bigint') return Math.abs(bigintToNumber(value));
  return 1;
}
