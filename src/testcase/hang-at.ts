import type { Hang } from '../model/job.js';
import { chop } from './prune.js';
import type { Ref, TestCase } from './statement.js';

/** The shorter test is the better one to show. */
export function keepShorter(hangs: Map<number, Hang<TestCase>>, hang: Hang<TestCase>): void {
  const known = hangs.get(hang.callable);
  if (!known || hang.test.statements.length < known.test.statements.length) hangs.set(hang.callable, hang);
}

/**
 * The call that a test did not come back from: that of the statement, or what the statement waits for. Behind the last statement
 * it is one that left something running which does not end; only where there is no other can it be told which.
 */
export function hangAt(test: TestCase, position: Ref, end: Hang<TestCase>['end']): Hang<TestCase> | undefined {
  if (position === test.statements.length) return onlyCall(test, end);
  const statement = test.statements[position];
  const call = statement?.kind === 'await' ? test.statements[statement.value] : statement;
  return call && 'callable' in call ? { callable: call.callable, test: chop(test, position), end } : undefined;
}

function onlyCall(test: TestCase, end: Hang<TestCase>['end']): Hang<TestCase> | undefined {
  const calls = test.statements.filter((statement) => 'callable' in statement);
  const [call] = calls;
  return calls.length === 1 && call ? { callable: call.callable, test, end } : undefined;
}
