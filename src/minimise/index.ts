export type { MinimisedTest } from './minimised-suite.js';
export { createMinimiser, type Minimiser, type MinimiserInput } from './minimiser.js';
export type { Run } from './reported-run.js';
export type { Glimpse } from './roles/probing.js';
export { rolesOf } from './roles/roles.js';
export { createMinimiseSubject, type MinimiseSubject } from './subject.js';
export { borrowed, lenders, type Mate } from './telling/borrowed.js';
export { type Telling, telling } from './telling/telling.js';
export { writtenOut } from './telling/written-out.js';
