import type { Observation } from '../model/observation.js';
import type { SubjectModel } from '../model/subject.js';
import type { TestCase } from '../testcase/statement.js';
import { isValue } from '../testcase/statements/index.js';
import { observeMembers } from './observe-members.js';
import type { Executor } from './run-test.js';
import { sameObserved } from './same-observed.js';

/** What a test shows before its last call, the act. */
export interface BeforeAct {
  /** Members of its objects. */
  readonly members: readonly Observation[];
  /** How often each callback was called, by statement. */
  readonly calls: ReadonlyMap<number, number>;
}

/**
 * Runs what comes before the act, to know later what the act itself did. A run of its own: reading a getter may change
 * what the act then does.
 */
export function observeBefore(executor: Executor, { statements }: TestCase, model: SubjectModel): BeforeAct | Promise<BeforeAct> {
  const act = statements.findLastIndex((statement) => !isValue(statement) && statement.kind !== 'await');
  const performed = statements[act];
  const before = statements.slice(0, Math.max(act, 0));
  if (performed === undefined || before.every(isValue)) return nothing;
  let seen = nothing;
  const execution = executor.run(
    { statements: before },
    {
      after() {},
      end(ended, values, calls) {
        if (ended.outcome !== 'ok') return;
        seen = {
          // The call itself tells the class of its receiver, so it counts as well.
          members: observeMembers(model, [...before, performed], values, executor.attempt),
          calls: new Map([...calls].map(([ref, log]) => [ref, log.length])),
        };
      },
    },
  );
  return execution instanceof Promise ? execution.then(() => seen) : seen;
}

const nothing: BeforeAct = { members: [], calls: new Map() };

/** Marks the members that the act left as they were, and the calls that it did not make. */
export function comparedWith({ members, calls }: BeforeAct, after: readonly Observation[]): readonly Observation[] {
  return after.map((one) => {
    if (one.of === 'calls') {
      const count = calls.get(one.ref) ?? 0;
      return count === 0 ? one : { ...one, before: count };
    }
    if (one.of !== 'member') return one;
    const earlier = members.find((other) => other.of === 'member' && other.ref === one.ref && other.callable === one.callable);
    return earlier?.of === 'member' && sameObserved(earlier.value, one.value) ? { ...one, unchanged: true as const } : one;
  });
}
