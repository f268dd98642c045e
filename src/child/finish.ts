import { types } from 'node:util';
import { classNameOf } from '../execute/class-name.js';
import type { Execution } from '../execute/execution.js';
import { observeTest } from '../execute/observe.js';
import { createQueryTrust, type QueryTrust } from '../execute/query-trust.js';
import { createTraceReader, type DenseTrace, type TraceCopy } from '../execute/trace-copy.js';
import { createMinimiser, type MinimisedTest, type Run } from '../minimise/index.js';
import type { ArchivedTest } from '../model/job.js';
import type { FoundTest } from '../testcase/found-test.js';
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

/** From archive to suite: cut every test down to what its goals need, then write down what can be seen of it. */
export async function finishSuite(parts: FinishParts): Promise<readonly FoundTest[]> {
  const { meter, subject } = parts;
  // No distance is needed any more, and coverage is read from the counters.
  subject.trace.wanted.fill(0);
  meter.beginFinish();
  const suite: FoundTest[] = [];
  const trust = createQueryTrust();
  for (const { test, goals, ownGoals } of await minimise(parts)) {
    const { execution, observations } = await observe(parts, test, trust);
    if (!isUsable(execution)) continue;
    const changesState = subject.changed() ? { changesState: true as const } : {};
    suite.push({ test, goals, ownGoals, observations, effects: execution.effects, ...changesState });
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
  return minimiser.finish();
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
