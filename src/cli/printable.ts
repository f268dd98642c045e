import { oneLine } from '../util/shown-text.js';

/** Data of a run with every text in it fit for a line on a terminal: files may be called anything. */
export function printable<T>(value: T): T {
  if (typeof value === 'string') return oneLine(value, Infinity) as T;
  if (Array.isArray(value)) return value.map(printable) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, printable(inner)])) as T;
}
