import type { Scalar } from '../model/scalar.js';
import type { Statement, TestCase } from './statement.js';

/**
 * A string that two tests share exactly when they do the same. Types are left out, except of enums: they say what a
 * value was made for, not what it is.
 */
export function testKey(test: TestCase): string {
  return test.statements.map(statementKey).join(';');
}

function statementKey(statement: Statement): string {
  switch (statement.kind) {
    case 'primitive':
      return scalarKey(statement.value);
    case 'enum':
      return `e${statement.type}.${statement.member}`;
    case 'array':
      return `[${statement.elements.join()}]`;
    case 'object':
      return `{${statement.entries.map(([key, ref]) => `${JSON.stringify(key)}:${ref}`).join()}}`;
    case 'builtin':
      return `${statement.local ? 'Local' : ''}${statement.name}(${statement.args.join()})`;
    case 'many':
      return `${statement.name}*${statement.length}(${JSON.stringify(statement.text)}${statement.args.join()})`;
    case 'construct':
      return `new ${statement.callable}(${statement.args.join()})`;
    case 'call':
      return `${receiverKey(statement.receiver)}${statement.callable}(${statement.args.join()})`;
    case 'get':
      return `${receiverKey(statement.receiver)}${statement.callable}`;
    case 'set':
      return `${statement.receiver}.${statement.callable}=${statement.value}`;
    case 'callback':
      return `=>${statement.throws ? '!' : ''}${statement.body ?? statement.returns.join()}`;
    case 'await':
      return `await ${statement.value}`;
    case 'wait':
      return `wait ${statement.length}`;
    case 'stub':
      return `stub ${JSON.stringify([statement.name, statement.text ?? null, statement.length ?? null])}`;
    default:
      return statement satisfies never;
  }
}

function receiverKey(receiver: number | undefined): string {
  return receiver === undefined ? '@' : `${receiver}.`;
}

function scalarKey(value: Scalar): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value);
    case 'number':
      return Object.is(value, -0) ? '#-0' : `#${value}`;
    case 'bigint':
      return `#${value}n`;
    default:
      return `#${value}`;
  }
}
