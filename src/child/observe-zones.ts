import { holdEnvironment } from '../execute/host/environment.js';
import { localDate, wallTime } from '../execute/local-time.js';
import { observeTest } from '../execute/observe.js';
import { createQueryTrust, trustIn } from '../execute/query-trust.js';
import { virtualClock, virtualStart } from '../execute/virtual-clock.js';
import { enterZone, otherZones } from '../execute/zone.js';
import { zoneAgreement, type ZoneRun } from '../execute/zone-agreement.js';
import type { ZoneFinding } from '../model/job.js';
import type { Observation } from '../model/observation.js';
import { withLocalDates } from '../testcase/local-dates.js';
import type { TestCase } from '../testcase/statement.js';
import type { ImportTrials } from './import-anew.js';
import type { Job, Send } from './session.js';
import type { LoadedSubject } from './subject.js';
import { isUsableWith } from './subject-problem.js';
import { type FormRuns, type SeenInUtc, zoneFinding } from './zone-finding.js';

/** A test that has to do with dates. */
export interface DatedTest extends SeenInUtc {
  readonly index: number;
  readonly test: TestCase;
  /** Of the effects that it has. */
  readonly kinds: readonly string[];
  /** What its objects were asked, if not everything. */
  readonly queries?: readonly number[];
}

/**
 * Runs tests in other time zones: as they are, and those that differ also with local times for their dates and the start
 * of the clock. Where that helps tests that read the clock, the others that read it are asked whether they mind.
 */
export async function observeInZones(
  job: Job,
  tests: readonly DatedTest[],
  send: Send,
  imports: ImportTrials,
): Promise<ReadonlyMap<number, ZoneFinding>> {
  if (tests.length === 0) return new Map();
  const zones = await loadInZones(imports);
  const run = (some: readonly DatedTest[], form: Form): Promise<Runs> => runInZones(job, zones, some, form, send);

  const fixed = await run(tests, { localClock: false });
  const torn = tests.filter((test) => !holds(test, fixed.get(test) ?? []));
  const local = await run(
    torn.filter(({ test, readsClock }) => readsClock || withLocalDates(test) !== test),
    { change: withLocalDates, localClock: true },
  );
  const found = (test: DatedTest, clock?: Runs): ZoneFinding => {
    const runs: FormRuns = { fixed: fixed.get(test) ?? [], local: local.get(test) ?? [], localClock: clock?.get(test) ?? [] };
    return zoneFinding(test, runs);
  };
  const findings = tests.map((test) => [test, found(test)] as const);
  const indifferent = findings.flatMap(([test, finding]) =>
    test.readsClock && finding !== 'unstable' && !finding.local ? [test] : [],
  );
  const isClockMoved = findings.some(([, finding]) => finding !== 'unstable' && finding.clock === 'local');
  const clock = await run(isClockMoved ? indifferent : [], { localClock: true });
  return new Map(findings.map(([test, finding]) => [test.index, clock.has(test) ? found(test, clock) : finding] as const));
}

interface Form {
  readonly change?: (test: TestCase) => TestCase;
  readonly localClock: boolean;
}

type Runs = ReadonlyMap<DatedTest, (ZoneRun | undefined)[]>;

/** All of it, as it is. */
function holds({ observations }: DatedTest, runs: readonly (ZoneRun | undefined)[]): boolean {
  return zoneAgreement(observations, runs)?.whole === observations.length;
}

interface Zone {
  readonly name: string;
  readonly subject: LoadedSubject;
}

/** The subject anew for each zone, because modules remember what they found out. */
async function loadInZones(imports: ImportTrials): Promise<readonly Zone[]> {
  const zones: Zone[] = [];
  for (const name of otherZones) {
    const giveBack = holdEnvironment();
    const leave = enterZone(name);
    // One that cannot be loaded twice is left to the runner, which verifies in another zone too.
    const subject = await imports.again();
    leave();
    giveBack();
    if (subject && 'executor' in subject) zones.push({ name, subject });
  }
  return zones;
}

async function runInZones(
  job: Job,
  zones: readonly Zone[],
  tests: readonly DatedTest[],
  { change = (test) => test, localClock }: Form,
  send: Send,
): Promise<Runs> {
  const runs = new Map(tests.map((test) => [test, [] as (ZoneRun | undefined)[]] as const));
  for (const { name, subject } of zones) {
    const trust = createQueryTrust(true);
    const leave = enterZone(name);
    try {
      if (localClock) virtualClock.start = localDate(virtualStart).getTime();
      for (const dated of tests) {
        send({ kind: 'running', execution: dated.index });
        const asked = dated.queries ? trustIn(trust, dated.queries) : trust;
        const { execution, observations } = await observeTest(subject.executor, change(dated.test), job.model, asked);
        runs.get(dated)?.push(isUsableWith(dated.kinds, execution) ? { observations, walls: wallsOf(observations) } : undefined);
      }
    } finally {
      virtualClock.start = virtualStart;
      leave();
    }
  }
  return runs;
}

/** What the clock on the wall says at each time that was seen. */
function wallsOf(observations: readonly Observation[]): ReadonlyMap<number, number> {
  const walls = new Map<number, number>();
  const visit = (data: unknown): void => {
    if (typeof data !== 'object' || data === null) return;
    if ('k' in data && data.k === 'date' && 'time' in data) walls.set(data.time as number, wallTime(data.time as number));
    else for (const part of Object.values(data)) visit(part);
  };
  visit(observations);
  return walls;
}
