import type { Ref, Statement } from '../testcase/statement.js';

/** A method is called on this very object: to give it the same is seldom what anybody would do. */
export function isCalledOn(statement: Statement, object: Ref): boolean {
  return statement.kind === 'call' && statement.receiver === object;
}
