import type { GuardKind } from '../verdict.js';

/** What the parent and the process that hosts the user's Vitest say to each other. Plain data over IPC. */
export interface HostSettings {
  readonly root: string;
  /** The user's `vitest/node`, as a file. */
  readonly vitestNode: string;
  readonly setupFile: string;
  /** For the pools of the project's own choice. */
  readonly preloadFile: string;
  /** Where Vite and Vitest may keep caches. */
  readonly cacheDir: string;
}

export type ToHost =
  | { readonly type: 'start'; readonly settings: HostSettings }
  | { readonly type: 'run'; readonly id: number; readonly request: RunRequest }
  | { readonly type: 'close' };

export type FromHost =
  | { readonly type: 'ready'; readonly version: string; readonly testTimeout: number }
  | { readonly type: 'done'; readonly id: number; readonly report: RunReport }
  /** The runner itself could not do its work, such as a config file that throws. */
  | { readonly type: 'failed'; readonly message: string };

/** One run: the files one after the other in one fresh process, or as the project has it. */
export interface RunRequest {
  /** Of the candidate, below `.covolve/verify/`: holds the files, the trail and the coverage. */
  readonly folder: string;
  readonly files: readonly string[];
  /** Where the candidate will be written: whatever lies in `folder` imports as if it lay there. */
  readonly finalPath: string;
  readonly subject: string;
  readonly instrument: boolean;
  /** What it may do to the machine; anything when absent. */
  readonly guard?: GuardKind;
  /** In the pool and with the isolation that the project has set, rather than in a process by itself. */
  readonly own?: true;
  /** The time zone to run in, unless the project has set one; that of the process when absent. */
  readonly zone?: string;
  /** The same of the locale. Before Vitest 4 test processes are not told of it. */
  readonly locale?: string;
}

export interface RunReport {
  readonly files: readonly FileReport[];
  readonly unhandled: readonly UnhandledError[];
  /** Istanbul's raw object for the subject; all zero when the test never loaded it. */
  readonly coverage?: IstanbulFileCoverage;
  /** The runner's include patterns, when the final path matches none: `vitest run` would not find the file. */
  readonly notIncluded?: readonly string[];
  /** The pool of the user's own runs, where that is another one than ours. */
  readonly ownPool?: string;
  /** Why there is no coverage although it was asked for. */
  readonly coverageError?: string;
}

export interface FileReport {
  readonly path: string;
  /** Failures outside any test: the file or something it imports could not be loaded. */
  readonly errors: readonly string[];
  /** In the order of the file, whatever order they ran in. */
  readonly tests: readonly TestOutcome[];
}

export interface TestOutcome {
  readonly titlePath: readonly string[];
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly message?: string;
}

export interface UnhandledError {
  readonly message: string;
  readonly path?: string;
  readonly test?: string;
}

/** The part of Istanbul's file coverage that is read here. */
export interface IstanbulFileCoverage {
  readonly path: string;
  readonly statementMap: Readonly<Record<string, IstanbulRange>>;
  readonly fnMap: Readonly<Record<string, { readonly name: string; readonly loc: IstanbulRange }>>;
  readonly branchMap: Readonly<Record<string, IstanbulBranch>>;
  readonly s: Readonly<Record<string, number>>;
  readonly f: Readonly<Record<string, number>>;
  readonly b: Readonly<Record<string, readonly number[]>>;
}

export interface IstanbulBranch {
  readonly type: string;
  readonly loc: IstanbulRange;
  readonly locations: readonly IstanbulRange[];
}

export interface IstanbulRange {
  readonly start: { readonly line?: number; readonly column?: number };
  readonly end: { readonly line?: number; readonly column?: number };
}
