export type { Assertion, Check, Target, Thrown } from './assertion.js';
export { chooseAssertions } from './choose.js';
export { type MemberDefaults, memberDefaults } from './member-defaults.js';
export { relax } from './relax.js';
