import { types } from 'node:util';
import { classNameOf } from '../execute/class-name.js';
import type { Execution } from '../execute/execution.js';
import { observeTest } from '../execute/observe.js';
import { createQueryTrust, type QueryTrust } from '../execute/query-trust.js';
import { createTraceReader, type DenseTrace, type TraceCopy } from '../execute/trace-copy.js';
import { glimpseTest } from '../execute/glimpse.js';
import {
  borrowed,
  createMinimiser,
  createMinimiseSubject,
  type Glimpse,
  lenders,
  literalRoles,
  type Mate,
  type MinimisedTest,
  type MinimiseSubject,
  type Run,
  telling,
  type Telling,
  writtenOut,
} from '../minimise/index.js';
import type { ArchivedTest } from '../model/job.js';
import type { Observed } from '../model/observation.js';
import type { FoundTest, LiteralRole } from '../testcase/found-test.js';
import type { TestCase } from '../testcase/statement.js';
import type { Meter } from './meter.js';
import type { Job, SessionIo } from './session.js';
import type { LoadedSubject } from './subject.js';
import { isUsable } from './subject-problem.js';

export interface FinishParts {
  readonly job: Job;
  readonly subject: LoadedSubject;
  readonly meter: Meter;
  readonly io: SessionIo;
  readonly archive: readonly ArchivedTest<TestCase>[];
  readonly goals: readonly number[];
  readonly resume: unknown;
  readonly checkpoint: (state: unknown) => void;
}

const checkpointEveryMs = 1000;

/**
 * From archive to suite: cut every test down to what its goals need, give it data that show it, find out which of its
 * values decide, then write down what can be seen of it.
 */
export async function finishSuite(parts: FinishParts): Promise<readonly FoundTest[]> {
  const { meter, subject } = parts;
  // No distance is needed any more, and coverage is read from the counters.
  subject.trace.wanted.fill(0);
  meter.beginFinish();
  const minimised = await tell(parts, await minimise(parts));
  const roles = await probe(parts, minimised);
  const suite: FoundTest[] = [];
  const trust = createQueryTrust();
  for (const [index, { test, goals, ownGoals }] of minimised.entries()) {
    const { execution, observations } = await observe(parts, test, trust);
    if (!isUsable(execution)) continue;
    const changesState = subject.changed() ? { changesState: true as const } : {};
    const known = roles[index] ? { roles: roles[index] } : {};
    suite.push({ test, goals, ownGoals, observations, effects: execution.effects, ...changesState, ...known });
  }
  return suite;
}

async function minimise({ job, archive, goals, resume, meter, io, checkpoint }: FinishParts): Promise<readonly MinimisedTest[]> {
  const minimiser = createMinimiser({ archive, model: job.model, goals, ...(resume === undefined ? {} : { state: resume }) });
  const read = createTraceReader(job.table.slots.length);
  let lastCheckpoint = io.clock();
  for (let test = minimiser.next(); test && !meter.spent; test = minimiser.next()) {
    const execution = meter.run(test);
    minimiser.report(runOf(execution instanceof Promise ? await execution : execution, read));
    if (io.clock() - lastCheckpoint > checkpointEveryMs) {
      lastCheckpoint = io.clock();
      checkpoint(minimiser.state());
    }
  }
  // A child that dies from here on is replaced by one that begins here.
  checkpoint(minimiser.state());
  return minimiser.finish();
}

/** The tests with data that show what they are about. */
async function tell(parts: FinishParts, tests: readonly MinimisedTest[]): Promise<readonly MinimisedTest[]> {
  const about = createMinimiseSubject(parts.job.model, parts.goals);
  parts.meter.beginProbes();
  const written: MinimisedTest[] = [];
  for (const test of tests) written.push((await glimpsing(parts, writtenOut(test, about))) ?? test);
  const seen: (Observed | undefined)[] = [];
  for (const { test } of written) seen.push(await glimpsing(parts, shownBy(test)));
  const mates = written.flatMap(({ test }, i): readonly Mate[] => (seen[i] ? [{ test, shown: seen[i] }] : []));
  const all: MinimisedTest[] = [];
  for (const [i, test] of written.entries()) {
    const own = seen[i];
    // A test that throws has told all it can.
    if (own === undefined) all.push(test);
    else all.push((await glimpsing(parts, tellingWith(test, own, mates, about))) ?? test);
  }
  return all;
}

/** First by what its options do, else by an act that gives something unusual. */
function* tellingWith(test: MinimisedTest, own: Observed, mates: readonly Mate[], about: MinimiseSubject): Telling {
  const told = yield* telling(test, about, lenders(test, own, mates));
  return told === test ? yield* borrowed(test, own, mates, about) : told;
}

function* shownBy(test: TestCase): Generator<TestCase, Observed | undefined, Glimpse> {
  const run = yield test;
  return run.usable && run.outcome === 'ok' ? run.shown : undefined;
}

/** What the literals of each test are there for; undefined where the allowance did not reach. */
async function probe(
  parts: FinishParts,
  tests: readonly MinimisedTest[],
): Promise<readonly (readonly LiteralRole[] | undefined)[]> {
  const about = createMinimiseSubject(parts.job.model, parts.goals);
  parts.meter.beginProbes();
  const all: (readonly LiteralRole[] | undefined)[] = [];
  for (const test of tests) all.push(await glimpsing(parts, literalRoles(test, about)));
  return all;
}

/** Runs what it asks for, and gives what it comes to; undefined where the allowance did not reach. */
async function glimpsing<R>(
  { job, subject, meter }: FinishParts,
  asking: Generator<TestCase, R, Glimpse>,
): Promise<R | undefined> {
  const read = createTraceReader(job.table.slots.length);
  let step = asking.next();
  while (!step.done && !meter.spent) {
    const { execution, shown } = await meter.supervised(
      step.value,
      (candidate) => glimpseTest(subject.executor, candidate, job.model),
      (seen) => seen.execution,
      (banned) => ({ execution: banned, shown: { k: 'scalar', v: undefined } as const }),
    );
    step = asking.next({ ...runOf(execution, read), shown });
  }
  return step.done ? step.value : undefined;
}

function observe({ job, subject, meter }: FinishParts, test: TestCase, trust: QueryTrust) {
  return meter.supervised(
    test,
    (candidate) => observeTest(subject.executor, candidate, job.model, trust),
    (seen) => seen.execution,
    (execution) => ({ execution, observations: [] }),
  );
}

function runOf(execution: Execution, read: (copy: TraceCopy) => DenseTrace): Run {
  const { outcome, position, error, trace } = execution;
  return {
    usable: isUsable(execution),
    covered: (goal) => (read(trace).counts[goal] as number) > 0,
    outcome,
    position,
    ...(outcome === 'threw' ? { errorKey: errorKey(error) } : {}),
  };
}

function errorKey(error: unknown): string {
  return typeof error === 'object' && error !== null && !types.isProxy(error) ? (classNameOf(error) ?? 'object') : typeof error;
}
