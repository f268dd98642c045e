import type { Observation } from '../model/observation.js';
import type { SubjectModel } from '../model/subject.js';
import type { Statement } from '../testcase/statement.js';
import type { CallLog } from './callback.js';
import { type Attempt, watchMembers } from './observe-members.js';
import { observeQueries } from './observe-queries.js';
import type { DoubtfulTrust } from './query-trust.js';

export interface StateSeen {
  /** Fields, getters and queries of the test's objects. */
  readonly members: readonly Observation[];
  readonly spoiled: boolean;
}

/** What the objects of a test show of themselves when it is over. */
export function observeState(
  model: SubjectModel,
  statements: readonly Statement[],
  values: readonly unknown[],
  attempt: Attempt,
  trust: DoubtfulTrust,
): StateSeen {
  const members = watchMembers(model, statements, values, attempt);
  const fields = members.see();
  const { queries, spoiled } = observeQueries({ model, statements, values, attempt, trust, members, fields });
  return { members: [...fields, ...queries], spoiled };
}

/** An attempt that calls a callback of the test gives nothing: an assertion on its calls would count that one too. */
export function attemptApart(attempt: Attempt, calls: ReadonlyMap<number, CallLog>): Attempt {
  const count = (): number => [...calls.values()].reduce((sum, log) => sum + log.length, 0);
  return (read, steps) => {
    const before = count();
    const got = attempt(read, steps);
    return count() === before ? got : undefined;
  };
}
