import type { LayerName } from '../model/layers.js';
import type { Budget } from './budget.js';

/** Everything a run needs to know from the user, checked and with defaults applied. */
export interface Options {
  /** As given: file, folder, glob, `file:line` or `file#export.member`. Empty: the whole project. */
  readonly paths: readonly string[];
  readonly cwd: string;
  /** Absent: the default of the contract, which depends on how many modules there are (see `defaultBudget`). */
  readonly budget?: Budget;
  readonly seed: number;
  readonly criteria: readonly CriterionName[];
  readonly algorithm: AlgorithmName;
  readonly population: number;
  readonly crowding: CrowdingName;
  readonly runner: RunnerName;
  /** Pattern with `{dir}`, `{name}` and plain text; absent: `{dir}/{name}.gen.test.<ext>`, ext as the project needs. */
  readonly out?: string;
  /** File for the machine-readable result, absolute. */
  readonly json?: string;
  readonly reporter: ReporterName;
  readonly quiet: boolean;
  readonly verbose: boolean;
  readonly dryRun: boolean;
  /** Tests with effects on files, the network or the process are written too, with mocks for these. */
  readonly emitIoMocks: boolean;
  /** Goes on without Node's Permission Model. */
  readonly unsafeNoSandbox: boolean;
  /** Layers of the sandbox that are left out, to see what depends on them. */
  readonly layersOff: readonly LayerName[];
}

export type CriterionName = 'branch';
export type AlgorithmName = 'dynamosa' | 'random';
export type CrowdingName = 'fast-epsilon' | 'sub-vector';
export type RunnerName = 'auto' | 'vitest';
export type ReporterName = 'default' | 'json-lines';
