import type { CallStatement, GetStatement, Statement, TestCase } from './statement.js';
import * as make from './statements/make.js';

/** The test of statements with no other fields than those of their kind: as it leaves the search. */
export function plainTest({ statements }: TestCase): TestCase {
  return { statements: statements.map(plain) };
}

/** The test of statements as the search makes them, whatever they were read from. */
export function shapedTest({ statements }: TestCase): TestCase {
  return { statements: statements.map(shaped) };
}

export function plain(statement: Statement): Statement {
  switch (statement.kind) {
    case 'primitive':
      return statement;
    case 'enum':
      return { kind: 'enum', type: statement.type, member: statement.member };
    case 'array':
      return { kind: 'array', type: statement.type, elements: statement.elements };
    case 'object':
      return { kind: 'object', type: statement.type, entries: statement.entries };
    case 'builtin': {
      const { type, name, args, local } = statement;
      return local ? { kind: 'builtin', type, name, args, local } : { kind: 'builtin', type, name, args };
    }
    case 'many': {
      const { kind, type, name, args, text, length } = statement;
      return { kind, type, name, args, text, length };
    }
    case 'construct':
      return { kind: 'construct', callable: statement.callable, args: statement.args };
    case 'call': {
      const { callable, args } = statement;
      return { kind: 'call', callable, ...receiverOf(statement), args };
    }
    case 'get':
      return { kind: 'get', callable: statement.callable, ...receiverOf(statement) };
    case 'set':
      return { kind: 'set', callable: statement.callable, receiver: statement.receiver, value: statement.value };
    case 'callback': {
      const { type, returns, throws, body } = statement;
      if (body) return { kind: 'callback', type, returns, body };
      return throws ? { kind: 'callback', type, returns, throws } : { kind: 'callback', type, returns };
    }
    case 'await':
      return { kind: 'await', value: statement.value };
    case 'wait':
      return { kind: 'wait', length: statement.length };
    case 'stub': {
      const { kind, name, text, length } = statement;
      return { kind, name, ...(text !== undefined && { text }), ...(length !== undefined && { length }) };
    }
    default:
      return statement satisfies never;
  }
}

function receiverOf({ receiver }: CallStatement | GetStatement): { receiver?: number } {
  return receiver === undefined ? {} : { receiver };
}

function shaped(statement: Statement): Statement {
  switch (statement.kind) {
    case 'primitive':
      return make.primitiveOf(statement.type, statement.value);
    case 'enum':
      return make.enumOf(statement.type, statement.member);
    case 'array':
      return make.arrayOf(statement.type, statement.elements);
    case 'object':
      return make.objectOf(statement.type, statement.entries);
    case 'builtin':
      return make.builtinOf(statement.type, statement.name, statement.args);
    case 'many':
      return make.manyOf(statement.type, statement.name, statement.args, statement.text, statement.length);
    case 'construct':
      return make.constructOf(statement.callable, statement.args);
    case 'call':
      return make.callOf(statement.callable, statement.receiver, statement.args);
    case 'get':
      return make.getOf(statement.callable, statement.receiver);
    case 'set':
      return make.setOf(statement.callable, statement.receiver, statement.value);
    case 'callback':
      if (statement.body) return make.playedCallback(statement.type, statement.body);
      return make.callbackOf(statement.type, statement.returns, statement.throws);
    case 'await':
      return make.awaitOf(statement.value);
    case 'wait':
      return make.waitOf(statement.length);
    case 'stub':
      return make.stubOf(statement.name, statement.text, statement.length);
    default:
      return statement satisfies never;
  }
}
