import type { Observation, Observed } from '../model/observation.js';
import type { SubjectModel } from '../model/subject.js';
import type { Ref, Statement, TestCase } from '../testcase/statement.js';
import { isSetting, references } from '../testcase/statements/index.js';
import type { CallLog } from './callback.js';
import type { Execution } from './execution.js';
import { isNothing } from './nothing.js';
import { attemptApart, observeState } from './observe-state.js';
import { observeValue } from './observe-value.js';
import { createQueryTrust, type DoubtfulTrust } from './query-trust.js';
import type { Executor } from './run-test.js';

export interface GlimpsedTest {
  readonly execution: Execution;
  /** What the last statement gave or threw; where it gave nothing, how often callbacks were called and what the objects show. */
  readonly shown: Observed;
  /** What the last statement gave or threw, alone. */
  readonly gave: Observed;
  /** How often callbacks were called, and what the objects of the last call show: where it gave nothing, or little. */
  readonly left?: Observed;
}

/**
 * What is looked at where the call gave true or false: that alone, or the state as well. `all`: whatever it gave, and
 * what became of the data of the test.
 */
export type Look = 'result' | 'state' | 'all';

/** Runs a test and looks at its end only: enough to see whether another version of it shows something else. */
export function glimpseTest(
  executor: Executor,
  test: TestCase,
  model: SubjectModel,
  look: Look = 'result',
): GlimpsedTest | Promise<GlimpsedTest> {
  // With trust of its own: what is seen must not depend on what was probed before.
  const trust = createQueryTrust().within();
  const glimpsed = glimpseOnce(executor, test, model, look, trust);
  const sure = (seen: GlimpsedTest): GlimpsedTest | Promise<GlimpsedTest> =>
    trust.isCareful() ? glimpseOnce(executor, test, model, look, trust) : seen;
  return glimpsed instanceof Promise ? glimpsed.then(sure) : sure(glimpsed);
}

function glimpseOnce(
  executor: Executor,
  test: TestCase,
  model: SubjectModel,
  look: Look,
  trust: DoubtfulTrust,
): GlimpsedTest | Promise<GlimpsedTest> {
  const { statements } = test;
  const act = statements.findLastIndex((statement) => !isSetting(statement));
  let last: Observed = nothing;
  let rest: readonly Observed[] = [];
  let left: Observed | undefined;
  const execution = executor.run(test, {
    after(index, values) {
      if (index === act) last = observeValue(values[index], values, index);
    },
    end(ended, values, calls) {
      if (ended.outcome === 'threw' && !ended.stackOverflow) last = observeValue(ended.error, values, ended.position);
      // Where the call gave something, that is the news; state is looked at where it did not, or said little.
      const isEnough = look !== 'all' && !isNothing(last) && !(look === 'state' && isTruth(last));
      if (ended.outcome !== 'ok' || isEnough) return;
      const counts = callCounts(calls);
      const { members } = observeState(model, statements, values, attemptApart(executor.attempt, calls), trust);
      if (isNothing(last) || look === 'all')
        rest = [...counts, ...members.map((seen) => ('callable' in seen ? seen.value : nothing))];
      if (look === 'all') rest = [...rest, ...dataOf(statements, values)];
      left = { k: 'array', items: [...counts, membersOf(lastUsed(statements), members)] };
    },
  });
  const glimpsed = (ended: Execution): GlimpsedTest => ({
    execution: ended,
    shown: { k: 'array', items: [last, ...rest] },
    gave: last,
    ...(left ? { left } : {}),
  });
  return execution instanceof Promise ? execution.then(glimpsed) : glimpsed(execution);
}

const nothing: Observed = { k: 'scalar', v: undefined };

function isTruth(value: Observed): boolean {
  return value.k === 'scalar' && typeof value.v === 'boolean';
}

function callCounts(calls: ReadonlyMap<number, CallLog>): readonly Observed[] {
  return [...calls.values()].map((log) => ({ k: 'scalar', v: log.length }));
}

/** Objects and the like that the test wrote down, as they are in the end. */
function dataOf(statements: readonly Statement[], values: readonly unknown[]): readonly Observed[] {
  return statements.flatMap(({ kind }, i) =>
    kind === 'object' || kind === 'array' || kind === 'builtin' ? [observeValue(values[i], values, i)] : [],
  );
}

/** The variables that the last call uses. */
function lastUsed(statements: readonly Statement[]): readonly Ref[] {
  const last = statements.findLast((statement) => !isSetting(statement));
  const call = last?.kind === 'await' ? statements[last.value] : last;
  return call === undefined ? [] : references(call);
}

/** By the place of the object among those used, which stays the same when other statements go. */
function membersOf(used: readonly Ref[], members: readonly Observation[]): Observed {
  const entries = members.flatMap((seen): readonly (readonly [string, Observed])[] =>
    'callable' in seen && used.includes(seen.ref) ? [[`${used.indexOf(seen.ref)}.${seen.callable}`, seen.value]] : [],
  );
  return { k: 'object', entries };
}
