import { types } from 'node:util';
import { classNameOf } from '../execute/class-name.js';
import type { Execution } from '../execute/execution.js';
import { glimpseTest, type Look } from '../execute/glimpse.js';
import { createTraceReader, type DenseTrace, type TraceCopy } from '../execute/trace-copy.js';
import type { Glimpse, Run } from '../minimise/index.js';
import type { Observed } from '../model/observation.js';
import type { TestCase } from '../testcase/statement.js';
import { unlessBroken } from './fault.js';
import type { Meter } from './meter.js';
import type { Job, SessionIo } from './session.js';
import type { LoadedSubject } from './subject.js';
import { isUsable } from './subject-problem.js';

/** Runs what it asks for, and gives what it comes to; undefined where the allowance did not reach, or it broke. */
export type Asking = <R>(asking: Generator<TestCase, R, Glimpse>) => Promise<R | undefined>;

export interface AskingParts {
  readonly job: Job;
  readonly subject: LoadedSubject;
  readonly meter: Meter;
  readonly io: Pick<SessionIo, 'send'>;
}

/** `look`: whether it is seen what the act left where it gave true or false. */
export function createAsking({ job, subject, meter, io }: AskingParts, look: Look): Asking {
  const read = createTraceReader(subject.trace.others);
  return (asking) => unlessBroken(io.send, undefined, () => answer(asking));

  async function answer<R>(asking: Generator<TestCase, R, Glimpse>): Promise<R | undefined> {
    // Working out what to ask takes time as well: of a thousand tests, more than a parent waits for a sign of life.
    meter.pulse();
    if (meter.spent) return undefined;
    let step = asking.next();
    while (!step.done && !meter.spent) {
      const { execution, ...seen } = await meter.supervised(
        step.value,
        (candidate) => glimpseTest(subject.executor, candidate, job.model, look),
        (glimpsed) => glimpsed.execution,
        (banned) => ({ execution: banned, shown: nothing, gave: nothing }),
      );
      step = asking.next({ ...runOf(execution, read), ...seen });
    }
    return step.done ? step.value : undefined;
  }
}

const nothing: Observed = { k: 'scalar', v: undefined };

/** What the minimiser is told of an execution. */
export function runOf(execution: Execution, read: (copy: TraceCopy) => DenseTrace, isCounted = isUsable): Run {
  const { outcome, position, error, trace, effects } = execution;
  return {
    usable: isCounted(execution),
    covered: (goal) => (read(trace).counts[goal] as number) > 0,
    outcome,
    position,
    timed: effects.clock || effects.timers,
    random: effects.random,
    mathRandom: effects.mathRandom === true,
    ...(outcome === 'threw' ? { errorKey: errorKey(error) } : {}),
  };
}

function errorKey(error: unknown): string {
  return typeof error === 'object' && error !== null && !types.isProxy(error) ? (classNameOf(error) ?? 'object') : typeof error;
}
