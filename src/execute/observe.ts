import type { Observation } from '../model/observation.js';
import type { SubjectModel } from '../model/subject.js';
import type { Statement, TestCase } from '../testcase/statement.js';
import type { CallLog } from './callback.js';
import type { Execution } from './execution.js';
import { watchArguments } from './observe-arguments.js';
import { type BeforeAct, comparedWith, observeBefore } from './observe-before.js';
import { observeMembers } from './observe-members.js';
import { maxItems } from './observe-look.js';
import { observeValue } from './observe-value.js';
import type { Executor } from './run-test.js';

export interface ObservedTest {
  readonly execution: Execution;
  readonly observations: readonly Observation[];
}

/**
 * Runs a test once more and writes down what can be seen of it (algorithms.md C15): results as they were right after
 * their statement, what was thrown, and after the end the members of its objects (and whether the act changed them),
 * changed arguments, callback calls.
 */
export function observeTest(executor: Executor, test: TestCase, model: SubjectModel): ObservedTest | Promise<ObservedTest> {
  const before = observeBefore(executor, test, model);
  return before instanceof Promise
    ? before.then((seen) => observeWhole(executor, test, model, seen))
    : observeWhole(executor, test, model, before);
}

function observeWhole(
  executor: Executor,
  test: TestCase,
  model: SubjectModel,
  before: BeforeAct,
): ObservedTest | Promise<ObservedTest> {
  const { statements } = test;
  const observations: Observation[] = [];
  const passed = watchArguments(statements);
  const execution = executor.run(test, {
    after(index, values) {
      passed.made(index, values[index]);
      if (hasResult(statements[index] as Statement)) {
        observations.push({ at: index, of: 'result', value: observeValue(values[index], values, index) });
      }
    },
    end(ended, values, calls) {
      // Nothing that lasts can be said of a test that did not end by itself.
      if (ended.outcome !== 'ok' && ended.outcome !== 'threw') return;
      const at = Math.min(ended.position, statements.length - 1);
      if (ended.outcome === 'threw' && !ended.stackOverflow) {
        observations.push({ at, of: 'threw', value: observeValue(ended.error, values, at) });
      }
      const members = observeMembers(model, statements.slice(0, at + 1), values, executor.attempt);
      observations.push(...comparedWith(before, members));
      observations.push(...passed.changed(values, at));
      observations.push(...comparedWith(before, observeCalls(calls, values, at)));
    },
  });
  return execution instanceof Promise
    ? execution.then((ended) => ({ execution: ended, observations }))
    : { execution, observations };
}

function hasResult(statement: Statement): boolean {
  return statement.kind === 'call' || statement.kind === 'construct' || statement.kind === 'get' || statement.kind === 'await';
}

/** A callback called more often than can be listed gives no observation: a shortened list would be a false one. */
function observeCalls(calls: ReadonlyMap<number, CallLog>, values: readonly unknown[], at: number): readonly Observation[] {
  return [...calls]
    .filter(([, log]) => log.length <= maxItems)
    .map(([ref, log]) => ({
      at,
      of: 'calls' as const,
      ref,
      value: log.map((args) => args.map((arg) => observeValue(arg, values, values.length))),
    }));
}
