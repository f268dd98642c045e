import { hasEffect } from '../execute/effect-kinds.js';
import { observeTest } from '../execute/observe.js';
import { createQueryTrust, type QueryTrust } from '../execute/query-trust.js';
import { createTraceReader } from '../execute/trace-copy.js';
import { countedGoals, countedPlaces } from '../goals/counted.js';
import {
  createMinimiser,
  createMinimiseSubject,
  createOddness,
  fixedChance,
  type MinimisedTest,
  type MinimiseSubject,
  rolesOf,
  withoutDispensable,
} from '../minimise/index.js';
import type { ArchivedTest } from '../model/job.js';
import { settleUnwanted } from '../runtime/trace.js';
import type { FoundTest, StatementRole } from '../testcase/found-test.js';
import type { TestCase } from '../testcase/statement.js';
import { type Asking, createAsking, runOf } from './asking.js';
import { disturbed } from './disturbed.js';
import { tellFault, unlessBroken } from './fault.js';
import type { Meter } from './meter.js';
import type { Job, SessionIo } from './session.js';
import { reword } from './reword.js';
import { spare } from './spare.js';
import type { LoadedSubject } from './subject.js';
import { isMockable, isUsable } from './subject-problem.js';
import { tell } from './tell.js';

export interface FinishParts {
  readonly job: Job;
  readonly subject: LoadedSubject;
  readonly meter: Meter;
  readonly io: SessionIo;
  readonly archive: readonly ArchivedTest<TestCase>[];
  readonly goals: readonly number[];
  /** Tests with effects that can be mocked, for goals that no other tests cover. */
  readonly mocked: readonly ArchivedTest<TestCase>[];
  readonly resume: FinishState | undefined;
  readonly checkpoint: (state: FinishState) => void;
}

/** Where in the finish a child was: it minimised, or was done with that. */
export interface FinishState {
  readonly minimiser: unknown;
  /** How many executions there were when the finish began. */
  readonly from: number;
  /** What was seen of the tests on the way. */
  readonly timed: boolean;
  readonly random: boolean;
}

const checkpointEveryMs = 1000;

/**
 * From archive to suite: cut every test down to what its goals need, give it data that show it and texts that read well,
 * find out which of its values decide, then write down what can be seen of it.
 */
export async function finishSuite(parts: FinishParts): Promise<readonly FoundTest[]> {
  const suite = await finishPlain(parts);
  return [...suite, ...(await finishMocked(parts))];
}

async function finishPlain(parts: FinishParts): Promise<readonly FoundTest[]> {
  const { meter, subject } = parts;
  const { send } = parts.io;
  // No distance is needed any more, and coverage is read from the marks.
  subject.trace.wanted.fill(0);
  settleUnwanted(subject.trace);
  meter.beginFinish(parts.resume?.from);
  const { short, timed, random } = await minimise(parts);
  const about = createMinimiseSubject(parts.job.model, parts.goals);
  const ask = createAsking(parts, 'result');
  meter.beginProbes('telling');
  const told = await unlessBroken(send, short, () => tell(short, about, ask, timed));
  meter.beginProbes('wording');
  const worded = await unlessBroken(send, told, () => reword(told, about, ask));
  meter.beginProbes('roles');
  const counted = countedGoals(parts.job.table);
  const spared = await unlessBroken(send, worded, () => spare(worded, about, createAsking(parts, 'all'), counted));
  const minimised: MinimisedTest[] = [];
  const harmful = hasEffect(meter.denied);
  for (const one of spared) minimised.push(random ? ((await ask(fixedChance(one, about, harmful))) ?? one) : one);
  const judged = await probe(minimised, about, createAsking(parts, 'state'));
  const suite: FoundTest[] = [];
  const trust = createQueryTrust();
  const vain = new Set<TestCase>();
  const askAll = createAsking(parts, 'all');
  for (const { test, goals, ownGoals, roles } of judged) {
    const { execution, observations } = await observe(parts, test, trust);
    if (!isUsable(execution)) continue;
    const changesState = subject.changed() ? { changesState: true as const } : {};
    const known = roles ? { roles } : {};
    if (await isVain({ test, goals, ownGoals, roles }, about, askAll)) vain.add(test);
    suite.push({ test, goals, ownGoals, observations, effects: execution.effects, ...changesState, ...known });
  }
  const needed = await unlessBroken(send, suite, async () => withoutDoubtful(suite, vain, parts.job));
  if (!needed.some((test) => test.changesState)) return needed;
  meter.beginDisturbances();
  const guarded = await ask(disturbed(needed));
  return guarded ? needed.map((test) => ({ ...test, disturbed: guarded.has(test) })) : needed;
}

/** Whether an option makes no difference to anything that is seen: for the titles it was enough to look at what the act gives. */
async function isVain({ roles, ...test }: Judged, about: MinimiseSubject, ask: Asking): Promise<boolean> {
  if (!roles?.some(({ role }) => role === 'vain')) return false;
  const looked = await ask(rolesOf(test, about));
  return looked?.some(({ role }) => role === 'vain') === true;
}

/** What depends on its surroundings may yet be dropped: nothing is left out because of it. */
function withoutDoubtful(suite: readonly FoundTest[], vain: ReadonlySet<TestCase>, job: Job): readonly FoundTest[] {
  const oddness = createOddness(job.model);
  return withoutDispensable(suite, {
    isDoubtful: ({ test }) => vain.has(test) || oddness(test) > 0,
    isSure: ({ effects }) => !effects.random && !effects.clock && effects.facts === undefined,
    places: countedPlaces(job.table),
  });
}

/** Cut down as well; how they read is left as it is. */
async function finishMocked(parts: FinishParts): Promise<readonly FoundTest[]> {
  const { job, subject, mocked, meter } = parts;
  if (mocked.length === 0) return [];
  meter.beginMocked();
  // What other tests cover needs no mocks.
  const goals = [...new Set(mocked.map(({ goal }) => goal))];
  const minimiser = createMinimiser({ archive: mocked, model: job.model, goals });
  const read = createTraceReader(subject.trace.others);
  for (let test = minimiser.next(); test && !meter.spent; test = minimiser.next()) {
    const execution = meter.run(test);
    minimiser.report(runOf(execution instanceof Promise ? await execution : execution, read, isMockable));
  }
  const suite: FoundTest[] = [];
  const trust = createQueryTrust();
  for (const { test, goals: covered, ownGoals } of minimiser.finish()) {
    const { execution, observations } = await observe(parts, test, trust);
    if (!isMockable(execution)) continue;
    const changesState = subject.changed() ? { changesState: true as const } : {};
    suite.push({ test, goals: covered, ownGoals, observations, effects: execution.effects, ...changesState });
  }
  return suite;
}

async function minimise({
  job,
  subject,
  archive,
  goals,
  resume,
  meter,
  io,
  checkpoint,
}: FinishParts): Promise<{ readonly short: readonly MinimisedTest[]; readonly timed: boolean; readonly random: boolean }> {
  const minimiser = createMinimiser({ archive, model: job.model, goals, ...(resume && { state: resume.minimiser }) });
  const read = createTraceReader(subject.trace.others);
  let lastCheckpoint = io.clock();
  let timed = resume?.timed === true;
  let random = resume?.random === true;
  const writeDown = (): void => checkpoint({ minimiser: minimiser.state(), from: meter.finishFrom, timed, random });
  for (let test = minimiser.next(); test && !meter.spent; test = minimiser.next()) {
    const execution = meter.run(test);
    const run = runOf(execution instanceof Promise ? await execution : execution, read);
    timed ||= run.timed === true;
    random ||= run.random === true;
    try {
      minimiser.report(run);
    } catch (error) {
      // What is finished stays so, and the rest is taken as it is.
      tellFault(io.send, error);
      break;
    }
    if (io.clock() - lastCheckpoint > checkpointEveryMs || meter.full) {
      lastCheckpoint = io.clock();
      writeDown();
      if (meter.full) await io.makeRoom();
    }
  }
  // A child that dies from here on is replaced by one that begins here.
  writeDown();
  return { short: minimiser.finish(), timed, random };
}

interface Judged extends MinimisedTest {
  /** What its literals and steps are there for; undefined where the allowance did not reach. */
  readonly roles: readonly StatementRole[] | undefined;
}

async function probe(tests: readonly MinimisedTest[], subject: MinimiseSubject, ask: Asking): Promise<readonly Judged[]> {
  const all: Judged[] = [];
  for (const test of tests) all.push({ ...test, roles: await ask(rolesOf(test, subject)) });
  return all;
}

function observe({ job, subject, meter }: FinishParts, test: TestCase, trust: QueryTrust) {
  return meter.supervised(
    test,
    (candidate) => observeTest(subject.executor, candidate, job.model, trust),
    (seen) => seen.execution,
    (execution) => ({ execution, observations: [] }),
  );
}
