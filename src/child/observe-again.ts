import { observeTest } from '../execute/observe.js';
import { createQueryTrust } from '../execute/query-trust.js';
import type { Observation } from '../model/observation.js';
import type { TestCase } from '../testcase/statement.js';
import type { Job, Send } from './session.js';
import { isUsable } from './subject-problem.js';
import type { LoadedSubject } from './subject.js';

/**
 * Runs the tests of a finished suite once more, last first: what depends on the process, on the order or on what ran
 * before shows up as a difference. A test that did not end by itself this time has no observations at all.
 */
export async function observeAgain(job: Job, tests: readonly TestCase[], subject: LoadedSubject, send: Send): Promise<void> {
  const observations: (readonly Observation[])[] = tests.map(() => []);
  const fatal = new Set(job.bans);
  const trust = createQueryTrust(true);
  for (let index = tests.length - 1; index >= 0; index--) {
    if (fatal.has(String(index))) continue;
    send({ kind: 'running', execution: index, key: String(index) });
    const seen = await observeTest(subject.executor, tests[index] as TestCase, job.model, trust);
    if (isUsable(seen.execution)) observations[index] = seen.observations;
  }
  send({ kind: 'observed', observations });
}
