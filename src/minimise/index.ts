export { drive } from './drive.js';
export type { Asking, Run } from './run.js';
export { type KeptTest, type MinimisedTest, type MinimiseInput, minimiseSuite } from './suite.js';
