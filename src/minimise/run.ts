import type { TestCase } from '../testcase/statement.js';

/** What minimisation needs to know of one execution. */
export interface Run {
  /** Goals that the test covers. */
  readonly covered: readonly number[];
  /** ok: all statements ran · threw: statement `position` threw · failed: over budget, unsettled, banned, refused an effect */
  readonly outcome: 'ok' | 'threw' | 'failed';
  readonly position: number;
}

/**
 * Work that asks for executions by yielding tests and is given their results. Whoever drives it decides how tests
 * are run, whether that waits, and when to stop for good; see `drive.ts`.
 */
export type Asking<T> = Generator<TestCase, T, Run>;
