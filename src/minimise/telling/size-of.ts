import type { Observed } from '../../model/observation.js';

/** How many values there are in it, itself included. */
export function sizeOf(value: Observed): number {
  switch (value.k) {
    case 'array':
    case 'set':
      return value.items.reduce((sum, item) => sum + sizeOf(item), 1);
    case 'object':
    case 'instance':
      return value.entries.reduce((sum, [, item]) => sum + sizeOf(item), 1);
    default:
      return 1;
  }
}
