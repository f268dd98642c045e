import { dateUse } from '../execute/date-use.js';
import { observeTest } from '../execute/observe.js';
import { createQueryTrust, trustIn } from '../execute/query-trust.js';
import type { Observation } from '../model/observation.js';
import { hasDates } from '../testcase/local-dates.js';
import type { TestCase } from '../testcase/statement.js';
import { type DatedTest, observeInZones } from './observe-zones.js';
import type { Job, SessionIo } from './session.js';
import { isUsableWith } from './subject-problem.js';
import type { LoadedSubject } from './subject.js';

type Observing = Extract<Job['task'], { kind: 'observe' }>;

/**
 * Runs the tests of a finished suite once more, last first: what depends on the process, on the order or on what ran
 * before shows up as a difference. A test that did not end by itself this time has no observations at all. Those that
 * have to do with dates are then run in other time zones.
 */
export async function observeAgain(
  job: Job,
  { tests, queries, effects }: Observing,
  subject: LoadedSubject,
  { send, giveUp }: Pick<SessionIo, 'send' | 'giveUp'>,
): Promise<void> {
  const observations: (readonly Observation[])[] = tests.map(() => []);
  const dated: DatedTest[] = [];
  const fatal = new Set(job.bans);
  const trust = createQueryTrust(true);
  // A module may have made dates when it was loaded, and use them in any test.
  const isDatedModule = dateUse.seen;
  for (let index = tests.length - 1; index >= 0; index--) {
    if (fatal.has(String(index))) continue;
    send({ kind: 'running', execution: index });
    const test = tests[index] as TestCase;
    dateUse.seen = isDatedModule || hasDates(test);
    const asked = queries?.[index] ?? (queries ? [] : undefined);
    const seen = await observeTest(subject.executor, test, job.model, asked ? trustIn(trust, asked) : trust);
    if (subject.executor.spoilt) await giveUp(test, String(index));
    const kinds = effects?.[index] ?? [];
    if (!isUsableWith(kinds, seen.execution)) continue;
    observations[index] = seen.observations;
    const { clock } = seen.execution.effects;
    if (dateUse.seen)
      dated.push({ index, test, kinds, observations: seen.observations, readsClock: clock, ...(asked && { queries: asked }) });
  }
  const zones = await observeInZones(job, dated, send);
  send({ kind: 'observed', observations, zones: tests.map((_, index) => zones.get(index)) });
}
