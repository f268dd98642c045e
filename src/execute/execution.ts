import type { TestEffects } from '../model/effects.js';
import type { TraceCopy } from './trace-copy.js';

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
  readonly trace: TraceCopy;
  readonly effects: TestEffects;
  /** Steps used of the budget: the deterministic measure of cost. */
  readonly steps: number;
}
