import type { LayerState } from '../model/layers.js';
import type { Clock } from '../util/clock.js';
import type { ModuleResult, RunResult } from './result.js';

/** What happens during a run, in order. One stream feeds terminal, JSON lines and, later, report and editor. */
export type RunEvent =
  | { readonly type: 'run-start'; readonly detected: Detected; readonly modules: readonly string[] }
  | { readonly type: 'module-start'; readonly file: string }
  | Progress
  | { readonly type: 'module-done'; readonly result: ModuleResult; readonly wallMs: number }
  /** Worth knowing, not an error. `file` when it concerns one module. */
  | { readonly type: 'warning'; readonly message: string; readonly file?: string }
  | { readonly type: 'run-done'; readonly result: RunResult };

/** What the run found out about the project by itself, for the first line of the output. */
export interface Detected {
  /** `vitest 4.1.12` */
  readonly runner: string;
  readonly language: 'TypeScript' | 'JavaScript' | 'TypeScript and JavaScript';
  readonly moduleFormat: 'ESM' | 'CommonJS' | 'ESM and CommonJS';
  /** Relative to the working directory; absent when there is none. */
  readonly tsconfig?: string;
  /** What holds the subject back while it runs, in words: `no writes, no child processes, fake clock`. */
  readonly sandbox: readonly LayerState[];
}

export type Phase = 'analysing' | 'searching' | 'minimising' | 'verifying';

export interface Progress {
  readonly type: 'progress';
  readonly file: string;
  readonly phase: Phase;
  readonly covered: number;
  readonly total: number;
  readonly executions: number;
  readonly tests: number;
  /** Absent when the budget is a number of executions. */
  readonly secondsLeft?: number;
}

export interface RunIo {
  onEvent(event: RunEvent): void;
  readonly clock: Clock;
  /** First Ctrl-C: stop searching, write what was found. */
  readonly signal: AbortSignal;
  /** Second Ctrl-C: quit at once. */
  readonly abort: AbortSignal;
}
