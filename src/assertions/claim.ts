import type { Check, View } from './assertion.js';

/** What is claimed of a result, or of what is looked at of it. */
export interface Claim {
  readonly check: Check;
  readonly view?: View;
}
