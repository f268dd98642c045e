import type { Observed } from '../model/observation.js';

/** Methods made for their effect return nothing, or the object itself. */
export function isNothing(value: Observed): boolean {
  return value.k === 'same' || (value.k === 'scalar' && value.v === undefined);
}
