import type { Execution } from '../execute/execution.js';
import { observeTest } from '../execute/observe.js';
import { drive, type KeptTest, minimiseSuite, type Run } from '../minimise/index.js';
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
  readonly resume: readonly KeptTest[] | undefined;
  readonly checkpoint: (kept: readonly KeptTest[]) => void;
}

/** From archive to suite: cut every test down to what its goals need, then write down what can be seen of it. */
export async function finishSuite(parts: FinishParts): Promise<readonly FoundTest[]> {
  const { job, subject, meter, goals } = parts;
  // Every goal counts again: minimisation must see all that a shortened test still covers.
  subject.trace.wanted.fill(0);
  meter.beginFinish();
  const work = minimiseSuite({
    solutions: parts.archive,
    model: job.model,
    isSpent: () => meter.spent,
    ...(parts.resume ? { kept: parts.resume } : {}),
    onKept: parts.checkpoint,
  });
  const minimised = await drive(work, (test) => {
    const execution = meter.run(test);
    return execution instanceof Promise ? execution.then((settled) => runOf(settled, goals)) : runOf(execution, goals);
  });
  const suite: FoundTest[] = [];
  for (const { test, goals: covered, ownGoals } of minimised) {
    const { execution, observations } = await observe(parts, test);
    if (isUsable(execution)) suite.push({ test, goals: covered, ownGoals, observations, effects: execution.effects });
  }
  return suite;
}

function observe({ job, subject, meter }: FinishParts, test: TestCase) {
  return meter.supervised(
    test,
    (candidate) => observeTest(subject.executor, candidate, job.model),
    (seen) => seen.execution,
    (execution) => ({ execution, observations: [] }),
  );
}

function runOf(execution: Execution, goals: readonly number[]): Run {
  if (!isUsable(execution)) return { covered: [], outcome: 'failed', position: execution.position };
  const outcome = execution.outcome === 'threw' ? 'threw' : 'ok';
  return { covered: goals.filter((goal) => (execution.counts[goal] as number) > 0), outcome, position: execution.position };
}
