import type { TestEffects } from '../model/effects.js';

/** What is kept of one run of a test: its end, and the trace as far as search needs it. */
export interface Execution {
  /**
   * ok: all statements ran · threw: statement `position` threw `error` · over-budget: the step budget ended it ·
   * unsettled: an awaited promise never settled · banned: it once hung a process and is not run again
   */
  readonly outcome: 'ok' | 'threw' | 'over-budget' | 'unsettled' | 'banned';
  /** Index of the statement that ended the test; the number of statements when all ran. */
  readonly position: number;
  readonly error?: unknown;
  /** `error` is the exhausted call stack: how deep that is differs from run to run, so nothing may be asserted on it. */
  readonly stackOverflow?: true;
  /** Copies of the trace's counts and distances. */
  readonly counts: Uint32Array;
  readonly distances: Float64Array;
  /** Wanted slots that were taken. */
  readonly covered: readonly number[];
  readonly effects: TestEffects;
  /** Steps used of the budget: the deterministic measure of cost. */
  readonly steps: number;
}
