export type { Assertion, Check, Target, Thrown, View } from './assertion.js';
export { withoutBrands } from './brands.js';
export { chooseAssertions } from './choose.js';
export { contradictionsOf, withoutContradiction, withoutContradictions } from './contradiction.js';
export { isQuery, relax, weaken } from './relax.js';
export { hasView, unviewed } from './unviewed.js';
export { type Usual, usualOf } from './usual.js';
export { withoutSpare } from './spare.js';
