import type { SubjectModel } from '../../src/model/subject.js';
import type { Statement, TestCase } from '../../src/testcase/statement.js';

/** A test as one line per statement, for comparing whole tests. */
export function testText(test: TestCase, model: SubjectModel): string {
  return test.statements.map((statement, i) => `v${i} = ${statementText(statement, model)}`).join('\n');
}

function statementText(statement: Statement, model: SubjectModel): string {
  switch (statement.kind) {
    case 'primitive':
      return typeof statement.value === 'bigint' ? `${statement.value}n` : scalarText(statement.value);
    case 'enum': {
      const node = model.types[statement.type];
      return node?.k === 'enum' ? `${node.name}.${node.members[statement.member]?.name}` : 'not an enum';
    }
    case 'array':
      return `[${list(statement.elements)}]`;
    case 'object':
      return `{ ${statement.entries.map(([key, ref]) => `${key}: v${ref}`).join(', ')} }`;
    case 'builtin':
      return `${statement.name}(${list(statement.args)})`;
    case 'many':
      return `${statement.name}(${statement.text}${list(statement.args)}) * ${statement.length}`;
    case 'construct':
      return `new ${name(statement.callable, model)}(${list(statement.args)})`;
    case 'call':
      return `${receiverText(statement.receiver)}${name(statement.callable, model)}(${list(statement.args)})`;
    case 'get':
      return `${receiverText(statement.receiver)}${name(statement.callable, model)}`;
    case 'set':
      return `v${statement.receiver}.${name(statement.callable, model)} := v${statement.value}`;
    case 'callback':
      return `() => ${statement.throws ? 'throw ' : ''}(${list(statement.returns)})`;
    case 'await':
      return `await v${statement.value}`;
    case 'wait':
      return `wait ${statement.length}`;
    case 'stub':
      return `stub ${statement.name} ${statement.text ?? statement.length}`;
    default:
      return statement satisfies never;
  }
}

function list(refs: readonly number[]): string {
  return refs.map((ref) => `v${ref}`).join(', ');
}

function scalarText(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value) : Object.is(value, -0) ? '-0' : String(value);
}

function receiverText(receiver: number | undefined): string {
  return receiver === undefined ? '' : `v${receiver}.`;
}

function name(callable: number, model: SubjectModel): string {
  return model.callables[callable]?.name ?? `callable ${callable}`;
}
