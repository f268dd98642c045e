import type { Observation } from '../model/observation.js';
import type { SubjectModel } from '../model/subject.js';
import type { Statement, TestCase } from '../testcase/statement.js';
import type { CallLog } from './callback.js';
import type { Execution } from './execution.js';
import { watchArguments } from './observe-arguments.js';
import { isIterator, itemsOf } from './iterated.js';
import { type BeforeAct, comparedWith, observeBefore } from './observe-before.js';
import { maxItems } from './observe-look.js';
import { withDeclared } from './observe-declared.js';
import { type Attempt, observeMembers } from './observe-members.js';
import { resultType } from './owners.js';
import { attemptApart, observeState } from './observe-state.js';
import { observeTexts } from './observe-texts.js';
import { observeValue } from './observe-value.js';
import { createQueryTrust, type DoubtfulTrust, type QueryTrust } from './query-trust.js';
import type { Executor } from './run-test.js';
import { withTimeStamps } from './time-stamps.js';
import { type Spoilable, untilUnspoiled } from './unspoiled.js';
import { virtualClock } from './virtual-clock.js';

export interface ObservedTest {
  readonly execution: Execution;
  readonly observations: readonly Observation[];
}

/**
 * Runs a test once more and writes down what can be seen of it (algorithms.md C15): results as they were right after
 * their statement, what was thrown, and after the end the members of its objects (and whether the act changed them),
 * what they answer when asked, changed arguments, callback calls.
 */
export function observeTest(
  executor: Executor,
  test: TestCase,
  model: SubjectModel,
  trust: QueryTrust = createQueryTrust(),
): ObservedTest | Promise<ObservedTest> {
  const before = observeBefore(executor, test, model, trust);
  const own = trust.within();
  const whole = (seen: BeforeAct): ObservedTest | Promise<ObservedTest> =>
    untilUnspoiled(() => observeWhole(executor, test, model, seen, own));
  return before instanceof Promise ? before.then(whole) : whole(before);
}

function observeWhole(
  executor: Executor,
  test: TestCase,
  model: SubjectModel,
  before: BeforeAct,
  trust: DoubtfulTrust,
): Spoilable<ObservedTest> | Promise<Spoilable<ObservedTest>> {
  const { statements } = test;
  const observations: Observation[] = [];
  const passed = watchArguments(statements);
  let spoiled = false;
  const execution = executor.run(test, {
    thorough: true,
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
      const attempt = attemptApart(executor.attempt, calls);
      const given = ended.outcome === 'ok' ? lookInside(observations, statements, values, model, attempt) : undefined;
      if (ended.outcome === 'threw' && !ended.stackOverflow)
        observations.push({ at, of: 'threw', value: observeValue(ended.error, values, at) });
      // Before the state: asking for it may call callbacks, and make lists inside what was passed.
      const effects = [...passed.changed(values, at), ...observeCalls(calls, values, at)];
      const state = observeState(model, statements.slice(0, at + 1), values, attempt, trust);
      ({ spoiled } = state);
      tellTexts(observations, given, attempt);
      const nameless = observeMembers(model, statements.slice(0, at + 1), values, attempt, at);
      const members = ended.effects.clock
        ? withTimeStamps(state.members, { start: virtualClock.start, elapsed: virtualClock.glance() })
        : state.members;
      observations.push(...comparedWith(before, [...members, ...effects], nameless));
    },
  });
  const seen = (ended: Execution) => ({ seen: { execution: ended, observations }, spoiled });
  return execution instanceof Promise ? execution.then(seen) : seen(execution);
}

/**
 * What the act gave, seen by the items of an iterator (which is gone then, but nothing comes after the act) and by what
 * its type promises. Gives these items, or what the act gave.
 */
function lookInside(
  observations: Observation[],
  statements: readonly Statement[],
  values: readonly unknown[],
  model: SubjectModel,
  attempt: Attempt,
): unknown {
  const last = observations.at(-1);
  if (last?.of !== 'result' || last.value.k === 'same') return undefined;
  const value = values[last.at];
  const items = attempt(() => (isIterator(value) ? itemsOf(value) : undefined))?.value;
  observations[observations.length - 1] =
    items === undefined
      ? { ...last, value: withDeclared(last.value, value, resultType(model, statements, last.at), model, attempt) }
      : { ...last, value: observeValue(items, values, last.at), spread: true };
  return items ?? value;
}

/** What the object that the act gave, or those in a list that it gave, say of themselves. */
function tellTexts(observations: Observation[], given: unknown, attempt: Attempt): void {
  const last = observations.at(-1);
  const texts = last?.of === 'result' ? observeTexts(given, attempt) : undefined;
  if (last?.of === 'result' && texts) observations[observations.length - 1] = { ...last, texts };
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
