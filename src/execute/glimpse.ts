import type { Observed } from '../model/observation.js';
import type { SubjectModel } from '../model/subject.js';
import type { TestCase } from '../testcase/statement.js';
import type { CallLog } from './callback.js';
import type { Execution } from './execution.js';
import { attemptApart, observeState } from './observe-state.js';
import { observeValue } from './observe-value.js';
import { createQueryTrust } from './query-trust.js';
import type { Executor } from './run-test.js';

export interface GlimpsedTest {
  readonly execution: Execution;
  /** What the last statement gave or threw; where it gave nothing, how often callbacks were called and what the objects show. */
  readonly shown: Observed;
}

/** Runs a test and looks at its end only: enough to see whether another version of it shows something else. */
export function glimpseTest(executor: Executor, test: TestCase, model: SubjectModel): GlimpsedTest | Promise<GlimpsedTest> {
  const { statements } = test;
  let last: Observed = nothing;
  let rest: readonly Observed[] = [];
  const execution = executor.run(test, {
    after(index, values) {
      if (index === statements.length - 1) last = observeValue(values[index], values, index);
    },
    end(ended, values, calls) {
      if (ended.outcome === 'threw' && !ended.stackOverflow) last = observeValue(ended.error, values, ended.position);
      // Where the call gave something, that is the news; state is looked at where it did not.
      if (ended.outcome !== 'ok' || !isNothing(last)) return;
      const counts = callCounts(calls);
      // With trust of its own: what is seen must not depend on what was probed before.
      const trust = createQueryTrust().within();
      const { members } = observeState(model, statements, values, attemptApart(executor.attempt, calls), trust);
      rest = [...counts, ...members.map((seen) => ('callable' in seen ? seen.value : nothing))];
    },
  });
  const glimpsed = (ended: Execution): GlimpsedTest => ({ execution: ended, shown: { k: 'array', items: [last, ...rest] } });
  return execution instanceof Promise ? execution.then(glimpsed) : glimpsed(execution);
}

const nothing: Observed = { k: 'scalar', v: undefined };

/** Methods made for their effect return nothing, or the object itself. */
function isNothing(value: Observed): boolean {
  return value.k === 'same' || (value.k === 'scalar' && value.v === undefined);
}

function callCounts(calls: ReadonlyMap<number, CallLog>): readonly Observed[] {
  return [...calls.values()].map((log) => ({ k: 'scalar', v: log.length }));
}
