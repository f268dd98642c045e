import { dateUse } from '../execute/date-use.js';
import { environmentAtStart } from '../execute/host/environment.js';
import { observeTest } from '../execute/observe.js';
import { createQueryTrust, trustIn } from '../execute/query-trust.js';
import type { ZoneFinding } from '../model/job.js';
import type { Observation } from '../model/observation.js';
import { hasDates } from '../testcase/local-dates.js';
import type { TestCase } from '../testcase/statement.js';
import { createRng } from '../util/rng.js';
import { createImportTrials } from './import-anew.js';
import { observeVaried, type RanTest } from './observe-varied.js';
import { type DatedTest, observeInZones } from './observe-zones.js';
import type { Job, SessionIo } from './session.js';
import { isUsableWith } from './subject-problem.js';
import type { LoadedSubject } from './subject.js';

type Observing = Extract<Job['task'], { kind: 'observe' }>;

/**
 * Runs the tests of a finished suite once more, last first: what depends on the process, on the order or on what ran
 * before shows up as a difference. A test that did not end by itself this time has no observations at all. Those that
 * have to do with dates are then run in other time zones, and those that look at the machine or draw by chance in other
 * surroundings (`observe-varied.ts`). Elsewhere all are run but once.
 */
export async function observeAgain(
  job: Job,
  { tests, queries, effects, elsewhere }: Observing,
  subject: LoadedSubject,
  { send, giveUp, clock }: Pick<SessionIo, 'send' | 'giveUp' | 'clock'>,
): Promise<void> {
  // What imports in other surroundings set is no matter of the tests.
  const environment = environmentAtStart();
  const imports = createImportTrials(job, tests.length, send);
  const observations: (readonly Observation[])[] = tests.map(() => []);
  const dated: DatedTest[] = [];
  const ran: RanTest[] = [];
  const fatal = new Set(job.bans);
  const trust = createQueryTrust(true);
  // A module may have made dates when it was loaded, and use them in any test.
  const isDatedModule = dateUse.seen;
  for (const index of elsewhere ? shuffled(tests.length) : backwards(tests.length)) {
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
    const { effects: looks } = seen.execution;
    const one = { index, test, kinds, observations: seen.observations, ...(asked && { queries: asked }) };
    ran.push({ ...one, effects: looks });
    if (dateUse.seen) dated.push({ ...one, readsClock: looks.clock });
  }
  const zones = elsewhere ? new Map<number, ZoneFinding>() : await observeInZones(job, dated, send, imports);
  const varied = elsewhere ? undefined : await observeVaried(job, subject, ran, { send, giveUp, clock, imports });
  const looks = new Map(ran.map((one) => [one.index, one.effects]));
  send({
    kind: 'observed',
    observations,
    zones: tests.map((_, index) => zones.get(index)),
    varied: tests.map((_, index) => varied?.runs.get(index) ?? []),
    effects: tests.map((_, index) => looks.get(index)),
    importEffects: subject.importEffects,
    ...(varied && varied.refusedImports.length > 0 && { refusedImports: varied.refusedImports }),
    environment,
  });
}

function backwards(count: number): readonly number[] {
  return Array.from({ length: count }, (_, i) => count - 1 - i);
}

/** Neither in their order nor backwards; always alike. */
function shuffled(count: number): readonly number[] {
  const rng = createRng(count);
  const order = backwards(count).slice();
  for (let i = count - 1; i > 0; i--) {
    const j = rng.below(i + 1);
    [order[i], order[j]] = [order[j] as number, order[i] as number];
  }
  return order;
}
