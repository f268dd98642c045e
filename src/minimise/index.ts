export type { MinimisedTest } from './minimised-suite.js';
export { createMinimiser, type Minimiser, type MinimiserInput } from './minimiser.js';
export type { Run } from './reported-run.js';
export { type Glimpse, literalRoles } from './roles/literal-roles.js';
export { createMinimiseSubject } from './subject.js';
export { telling } from './telling/telling.js';
export { writtenOut } from './telling/written-out.js';
