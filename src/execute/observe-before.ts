import type { Observation, Observed } from '../model/observation.js';
import type { SubjectModel } from '../model/subject.js';
import type { TestCase } from '../testcase/statement.js';
import { isUse, isValue } from '../testcase/statements/index.js';
import { watchArguments } from './observe-arguments.js';
import { attemptApart, observeState } from './observe-state.js';
import type { QueryTrust } from './query-trust.js';
import type { Executor } from './run-test.js';
import { sameContainer, sameObserved } from './same-observed.js';
import { type Spoilable, untilUnspoiled } from './unspoiled.js';

type StateSeen = Extract<Observation, { of: 'member' | 'query' }>;

/** What a test shows before its last call, the act. */
export interface BeforeAct {
  /** Members of its objects, and what their queries gave. */
  readonly members: readonly Observation[];
  /** What it passed in and had changed by then. */
  readonly arguments: readonly Observation[];
  /** How often each callback was called, by statement. */
  readonly calls: ReadonlyMap<number, number>;
  /** To ask this would have changed something already: nobody knows what it would have given. */
  isUnknown(callable: number): boolean;
}

/**
 * Runs what comes before the act, to know later what the act itself did. A run of its own: reading a getter may change
 * what the act then does.
 */
export function observeBefore(
  executor: Executor,
  { statements }: TestCase,
  model: SubjectModel,
  trust: QueryTrust,
): BeforeAct | Promise<BeforeAct> {
  const act = statements.findLastIndex((statement) => isUse(statement) && statement.kind !== 'await');
  const performed = statements[act];
  const before = statements.slice(0, Math.max(act, 0));
  if (performed === undefined || before.every(isValue)) return nothing;
  // The call itself tells the class of its receiver, so it counts as well.
  const known = [...before, performed];
  const own = trust.within();
  return untilUnspoiled(() => {
    let seen: Spoilable<BeforeAct> = { seen: nothing, spoiled: false };
    const passed = watchArguments(statements);
    const execution = executor.run(
      { statements: before },
      {
        after: (index, values) => passed.made(index, values[index]),
        end(ended, values, calls) {
          if (ended.outcome !== 'ok') return;
          const counts = new Map([...calls].map(([ref, log]) => [ref, log.length]));
          const changed = passed.changed(values, act);
          const { members, spoiled } = observeState(model, known, values, attemptApart(executor.attempt, calls), own);
          const isUnknown = (callable: number): boolean => trust.isTrusted(callable) && !own.isTrusted(callable);
          seen = { seen: { members, arguments: changed, calls: counts, isUnknown }, spoiled };
        },
      },
    );
    return execution instanceof Promise ? execution.then(() => seen) : seen;
  });
}

const nothing: BeforeAct = { members: [], arguments: [], calls: new Map(), isUnknown: () => false };

/**
 * Marks the members that the act left as they were, and the calls that it did not make; drops what it did not change.
 * `nameless` are the members as they look to one who does not know what the act gave: before it, nobody did.
 */
export function comparedWith(
  before: BeforeAct,
  after: readonly Observation[],
  nameless: readonly Observation[] = after,
): readonly Observation[] {
  const same = (one: StateSeen, other: Observation): other is StateSeen =>
    other.of === one.of && other.ref === one.ref && other.callable === one.callable;
  return after.flatMap((one): readonly Observation[] => {
    switch (one.of) {
      case 'calls': {
        const count = before.calls.get(one.ref) ?? 0;
        return [count === 0 ? one : { ...one, before: count }];
      }
      case 'member':
      case 'query': {
        const earlier = before.members.find((other) => same(one, other));
        const now = nameless.find((other) => same(one, other)) ?? one;
        // What tidies up before it answers tells nothing of what the act did.
        if (earlier === undefined) return one.of === 'query' && one.ref < one.at && before.isUnknown(one.callable) ? [] : [one];
        if (sameObserved(earlier.value, now.value)) return [{ ...one, unchanged: true }];
        return [isPlain(earlier.value) ? { ...one, was: earlier.value } : one];
      }
      case 'argument': {
        const earlier = before.arguments.find((other) => other.of === 'argument' && other.ref === one.ref);
        return earlier?.of === 'argument' && sameContainer(earlier.value, one.value) ? [] : [one];
      }
      default:
        return [one];
    }
  });
}

/** Scalars and lists, which a reader can compare with what they became. */
function isPlain(value: Observed): boolean {
  return value.k === 'scalar' || (value.k === 'array' && !value.cut);
}
