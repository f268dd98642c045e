import type { Blueprint } from '../build/blueprint.js';
import type { TestCase } from '../statement.js';
import { awaitOf } from '../statements/make.js';

/**
 * A test that ended in an exception was cut off behind the call that threw, and with it the `await` of that call. Once
 * changed, the call may return: somebody has to wait for it again. Undefined where there is no room to do so.
 */
export function awaitEnd(test: TestCase, { plans, maxLength }: Blueprint): TestCase | undefined {
  const { statements } = test;
  const last = statements.at(-1);
  if ((last?.kind !== 'call' && last?.kind !== 'get') || !plans[last.callable]?.awaits) return test;
  if (statements.length >= maxLength) return undefined;
  return { statements: [...statements, awaitOf(statements.length - 1)] };
}
