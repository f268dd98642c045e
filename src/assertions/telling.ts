import type { Check } from './assertion.js';
import { leaves } from './leaves.js';

/** Worth a line of its own beside the result of the act. */
export function isTelling(check: Check): boolean {
  return check.c !== 'type' && check.c !== 'defined' && !(check.c === 'equal' && leaves(check.value) > 6);
}
