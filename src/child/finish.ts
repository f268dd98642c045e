import { observeTest } from '../execute/observe.js';
import type { ArchivedTest } from '../model/job.js';
import { testKey } from '../testcase/key.js';
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

export async function finishSuite(parts: FinishParts): Promise<readonly FoundTest[]> {
  const { job, subject, meter } = parts;
  subject.trace.wanted.fill(1);
  meter.beginFinish();
  const byKey = new Map<string, TestCase>();
  for (const { test } of parts.archive) byKey.set(testKey(test), test);
  const suite: FoundTest[] = [];
  const seen = new Set<number>();
  for (const test of byKey.values()) {
    const { execution, observations } = await observeTest(subject.executor, test, job.model);
    if (!isUsable(execution)) continue;
    const goals = parts.goals.filter((goal) => (execution.counts[goal] ?? 0) > 0);
    const ownGoals = goals.filter((goal) => !seen.has(goal));
    for (const goal of ownGoals) seen.add(goal);
    if (ownGoals.length > 0) suite.push({ test, goals, ownGoals, observations, effects: execution.effects });
  }
  return suite;
}
