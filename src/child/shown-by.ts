import type { Glimpse } from '../minimise/index.js';
import type { Observed } from '../model/observation.js';
import type { TestCase } from '../testcase/statement.js';

/** What the act of a test shows; undefined where it fails. */
export function* shownBy(test: TestCase): Generator<TestCase, Observed | undefined, Glimpse> {
  const run = yield test;
  return run.usable && run.outcome === 'ok' ? run.shown : undefined;
}
