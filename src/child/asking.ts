import { types } from 'node:util';
import { classNameOf } from '../execute/class-name.js';
import type { Execution } from '../execute/execution.js';
import { glimpseTest } from '../execute/glimpse.js';
import { createTraceReader, type DenseTrace, type TraceCopy } from '../execute/trace-copy.js';
import type { Glimpse, Run } from '../minimise/index.js';
import type { TestCase } from '../testcase/statement.js';
import type { Meter } from './meter.js';
import type { Job } from './session.js';
import type { LoadedSubject } from './subject.js';
import { isUsable } from './subject-problem.js';

/** Runs what it asks for, and gives what it comes to; undefined where the allowance did not reach. */
export type Asking = <R>(asking: Generator<TestCase, R, Glimpse>) => Promise<R | undefined>;

export interface AskingParts {
  readonly job: Job;
  readonly subject: LoadedSubject;
  readonly meter: Meter;
}

export function createAsking({ job, subject, meter }: AskingParts): Asking {
  const read = createTraceReader(job.table.slots.length);
  return async (asking) => {
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
  };
}

/** What the minimiser is told of an execution. */
export function runOf(execution: Execution, read: (copy: TraceCopy) => DenseTrace): Run {
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
