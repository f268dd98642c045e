import type { ModuleStatus } from '../../src/pipeline/result.js';
import type { Kind } from './kinds.js';

/** The layers of the sandbox that can be switched off one by one to see whether the corpus notices. */
export const layers = ['L0', 'L1', 'L2', 'L3', 'L4', 'L5'] as const;

export type Layer = (typeof layers)[number];

/** What must be true after a run on one subject, written down before the subject was run for the first time. */
export interface Expectation {
  /** Name of the file or folder in `subjects/`, or of a text that is made at run time. */
  readonly subject: string;
  readonly kinds: readonly Kind[];
  /** The layer without which it would most likely come out otherwise. */
  readonly layer?: Layer;
  /** For a folder: the file that covolve is pointed at, relative to it. */
  readonly entry?: string;
  /** `8s`, or a number of executions with the wall time that it may take. */
  readonly budget: string;
  /** How long the run may take in seconds where the budget does not say; 10 more are allowed in any case. */
  readonly seconds?: number;
  /** Part of the subset that runs with every change. */
  readonly quick?: true;
  /** `done` with exit code 0 unless it says otherwise. */
  readonly status?: Exclude<ModuleStatus, 'done'>;
  /** Of a module that failed: its code and a word or two. */
  readonly reason?: RegExp;
  /** Functions and classes that the emitted file must have tests of. */
  readonly tested?: readonly string[];
  /** Functions that no emitted test may call. */
  readonly absent?: readonly string[];
  /** Kinds of effects that must be told to have been stopped; there may be more. */
  readonly denied?: readonly string[];
  /** Each must match `<kind>: <message>` of a finding. */
  readonly findings?: readonly RegExp[];
  readonly warnings?: readonly RegExp[];
  /** Each must match the reason of a goal without test. */
  readonly uncovered?: readonly RegExp[];
}
