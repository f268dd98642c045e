export type { Assertion, Check, Target, Thrown } from './assertion.js';
export { chooseAssertions } from './choose.js';
export { isQuery, relax, weaken } from './relax.js';
export { type Usual, usualOf } from './usual.js';
