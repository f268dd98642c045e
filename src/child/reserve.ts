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
/** Besides the one here: once in a fresh process. */
const freshLooks = 1;
/** In two other time zones, as it is and with local times (`observe-zones.ts`), by a subject that is loaded anew. */
const zoneLooks = 4;

/** How long it took to look at a test for the first time, and once more. */
export interface LookSample {
  readonly firstMs: number;
  readonly secondMs: number;
  readonly dated: boolean;
}

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
  const seen: LookSample[] = [];
  for (const test of some) {
    dateUse.seen = hasDates(test);
    const look = async (): Promise<number> => {
      const start = clock();
      await meter.supervised(
        test,
        (candidate) => observeTest(subject.executor, candidate, job.model, trust),
        (looked) => looked.execution,
        (execution) => ({ execution, observations: [] }),
      );
      return clock() - start;
    };
    const firstMs = await look();
    const secondMs = await look();
    seen.push({ firstMs, secondMs, dated: dateUse.seen });
  }
  dateUse.seen = wasSeen;
  return expectedMs(seen, tests.length);
}

/**
 * Code that runs for the first time is several times slower: here it is warm by then, in fresh copies of the subject it is
 * so for a part of the tests. Taken for the time of every look, it would cost the search half of its own.
 */
export function expectedMs(seen: readonly LookSample[], tests: number): number {
  const all = seen.reduce((sum, { firstMs, secondMs, dated }) => {
    const fresh = (firstMs + secondMs) / 2;
    return sum + secondMs + fresh * (freshLooks + (dated ? zoneLooks : 0));
  }, 0);
  return seen.length === 0 ? 0 : (all / seen.length) * tests;
}
