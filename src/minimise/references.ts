import type { Ref, Statement } from '../testcase/statement.js';

/**
 * The statement with each of its references chosen anew, told which one it is (in the order of `references`). Unlike
 * `remap`, which moves variables, this can tell two uses of one variable apart.
 */
export function withReferences(statement: Statement, choose: (ref: Ref, n: number) => Ref): Statement {
  switch (statement.kind) {
    case 'primitive':
    case 'enum':
    case 'wait':
    case 'stub':
      return statement;
    case 'array':
      return { ...statement, elements: statement.elements.map(choose) };
    case 'object':
      return { ...statement, entries: statement.entries.map(([key, ref], n) => [key, choose(ref, n)] as const) };
    case 'builtin':
    case 'many':
    case 'construct':
      return { ...statement, args: statement.args.map(choose) };
    case 'call': {
      if (statement.receiver === undefined) return { ...statement, args: statement.args.map(choose) };
      const args = statement.args.map((ref, n) => choose(ref, n + 1));
      return { ...statement, receiver: choose(statement.receiver, 0), args };
    }
    case 'get':
      return statement.receiver === undefined ? statement : { ...statement, receiver: choose(statement.receiver, 0) };
    case 'set':
      return { ...statement, receiver: choose(statement.receiver, 0), value: choose(statement.value, 1) };
    case 'callback':
      return { ...statement, returns: statement.returns.map(choose) };
    case 'await':
      return { ...statement, value: choose(statement.value, 0) };
    default:
      return statement satisfies never;
  }
}
