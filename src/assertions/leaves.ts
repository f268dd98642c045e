import type { Observed } from '../model/observation.js';

/** How many values a reader has to take in. */
export function leaves(value: Observed): number {
  switch (value.k) {
    case 'array':
    case 'set':
      return sum(value.items);
    case 'object':
    case 'instance':
      return sum(value.entries.map(([, item]) => item));
    case 'map':
      return sum(value.entries.flat());
    case 'typed-array':
      return Math.max(1, value.items.length);
    default:
      return 1;
  }
}

function sum(values: readonly Observed[]): number {
  return values.reduce((total, value) => total + leaves(value), values.length === 0 ? 1 : 0);
}
