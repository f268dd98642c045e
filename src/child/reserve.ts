import { dateUse } from '../execute/date-use.js';
import { observeTest } from '../execute/observe.js';
import { createQueryTrust } from '../execute/query-trust.js';
import type { TestCase } from '../testcase/statement.js';
import { hasDates } from '../testcase/local-dates.js';
import type { Clock } from '../util/clock.js';
import type { Meter } from './meter.js';
import type { Job } from './session.js';
import type { LoadedSubject } from './subject.js';

export interface ReserveParts {
  readonly job: Job;
  readonly subject: LoadedSubject;
  readonly meter: Meter;
  readonly clock: Clock;
}

/** So many tests tell what looking at one takes. */
const samples = 4;
/** Once when it is minimised and once in a fresh process. */
const looks = 2;
/** In two other time zones, as it is and with local times (`observe-zones.ts`). */
const zoneLooks = 4;

/**
 * How long it will take to look at all tests of the suite after the search, which no share of the budget is for: next to
 * nothing for most subjects, but seconds for one whose objects have dozens of members that are formatted when they are asked
 * for. Looks at a few of the tests that are there.
 */
export async function observationMs(tests: readonly TestCase[], { job, subject, meter, clock }: ReserveParts): Promise<number> {
  const step = Math.max(1, Math.floor(tests.length / samples));
  const some = tests.filter((_, index) => index % step === 0).slice(0, samples);
  const wasSeen = dateUse.seen;
  const trust = createQueryTrust();
  let ms = 0;
  for (const test of some) {
    dateUse.seen = hasDates(test);
    const start = clock();
    await meter.supervised(
      test,
      (candidate) => observeTest(subject.executor, candidate, job.model, trust),
      (seen) => seen.execution,
      (execution) => ({ execution, observations: [] }),
    );
    ms += (clock() - start) * (dateUse.seen ? looks + zoneLooks : looks);
  }
  dateUse.seen = wasSeen;
  return some.length === 0 ? 0 : (ms / some.length) * tests.length;
}
