import type { Observed } from '../model/observation.js';
import type { Check } from './assertion.js';
import { leaves } from './leaves.js';

/** Worth a line of its own beside the result of the act. */
export function isTelling(check: Check): boolean {
  if (check.c === 'type' || check.c === 'defined') return false;
  if (check.c === 'match') return !isHollow(check.value);
  return check.c !== 'equal' || (leaves(check.value) <= 6 && !isHollow(check.value));
}

/** Holds nothing but functions and things that cannot be told. */
function isHollow(value: Observed): boolean {
  switch (value.k) {
    case 'object':
      return value.entries.length > 0 && value.entries.every(([, item]) => isHollow(item));
    case 'array':
      return value.items.length > 0 && value.items.every(isHollow);
    case 'function':
    case 'promise':
      return true;
    case 'opaque':
      return value.alike === undefined;
    default:
      return false;
  }
}
