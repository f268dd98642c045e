import { branch } from './branch.js';
import type { Criterion } from './criterion.js';

export type CriterionName = 'branch';

/** All coverage criteria. A new one is a file and a line here. */
export const criteria = { branch } satisfies Record<CriterionName, Criterion>;
