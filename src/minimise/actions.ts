import { prune } from '../testcase/prune.js';
import type { Ref, Statement, TestCase } from '../testcase/statement.js';
import { isUse, references } from '../testcase/statements/index.js';

/** The statements that do something. An `await` belongs to the call it waits for, the time that passes to what was done before. */
export function actionsOf(test: TestCase): readonly Ref[] {
  const found: Ref[] = [];
  test.statements.forEach((statement, i) => {
    if (isUse(statement) && statement.kind !== 'await') found.push(i);
  });
  return found;
}

/** The callable under test: that of the last action; -1 without one. */
export function actOf(test: TestCase): number {
  const last = actionsOf(test).at(-1);
  const statement = last === undefined ? undefined : test.statements[last];
  return statement !== undefined && 'callable' in statement ? statement.callable : -1;
}

/** The variable that holds what an action gave. */
export function settled(test: TestCase, action: Ref): Ref {
  const next = test.statements[action + 1];
  return next?.kind === 'await' && next.value === action ? action + 1 : action;
}

/** The test up to and with one of its actions, and the time that passes before the next. */
export function endAt(test: TestCase, action: Ref): TestCase {
  const { statements } = test;
  const next = actionsOf(test).find((other) => other > action) ?? statements.length;
  const waited = statements.findLastIndex((statement, i) => i < next && statement.kind === 'wait');
  return prune({ statements: statements.slice(0, Math.max(settled(test, action), waited) + 1) });
}

/** All that comes before the act; undefined when that does nothing. */
export function arrangementOf(test: TestCase): TestCase | undefined {
  const before = actionsOf(test).at(-2);
  return before === undefined ? undefined : endAt(test, before);
}

/** The actions whose results an action uses, directly or not, and itself. */
export function sliceOf(test: TestCase, action: Ref): ReadonlySet<Ref> {
  const needed = new Set<Ref>([action]);
  for (let i = action; i >= 0; i--)
    if (needed.has(i)) for (const ref of references(test.statements[i] as Statement)) needed.add(ref);
  return needed;
}
