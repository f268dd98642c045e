/** The public API: what a run takes, tells and gives back. Nothing else of the package can be imported. */
export type { Budget } from './config/budget.js';
export type { Options } from './config/options.js';
export type { RunEvent, RunIo } from './pipeline/events.js';
export { generate } from './pipeline/generate.js';
export type { ModuleResult, RunResult } from './pipeline/result.js';
