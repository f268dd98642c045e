import type { TypeId } from '../../model/types.js';
import type { Ref, Statement, TestCase } from '../statement.js';
import { array } from './array.js';
import { awaiting } from './await.js';
import { builtin } from './builtin.js';
import { call } from './call.js';
import { callback } from './callback.js';
import { construct } from './construct.js';
import { enumMember } from './enum.js';
import { get } from './get.js';
import { object } from './object.js';
import { primitive } from './primitive.js';
import { set } from './set.js';
import { type Facts, NO_REFS, type StatementKind } from './statement-kind.js';
import { NO_TYPE } from '../types/type-table.js';

type Kinds = { readonly [K in Statement['kind']]: StatementKind<Extract<Statement, { kind: K }>> };

/** All kinds of statements. */
export const statementKinds = {
  primitive,
  enum: enumMember,
  array,
  object,
  builtin,
  construct,
  call,
  get,
  set,
  callback,
  await: awaiting,
} as const satisfies Kinds;

// By `switch`, not by the record: each kind then has a call of its own, which can be inlined. Every statement of every
// new test comes by here.

export function references(statement: Statement): readonly Ref[] {
  switch (statement.kind) {
    case 'primitive':
    case 'enum':
      return NO_REFS;
    case 'array':
      return array.references(statement);
    case 'object':
      return object.references(statement);
    case 'builtin':
      return builtin.references(statement);
    case 'construct':
      return construct.references(statement);
    case 'call':
      return call.references(statement);
    case 'get':
      return get.references(statement);
    case 'set':
      return set.references(statement);
    case 'callback':
      return callback.references(statement);
    case 'await':
      return awaiting.references(statement);
    default:
      return statement satisfies never;
  }
}

export function remap(statement: Statement, map: (ref: Ref) => Ref): Statement {
  switch (statement.kind) {
    case 'primitive':
    case 'enum':
      return statement;
    case 'array':
      return array.remap(statement, map);
    case 'object':
      return object.remap(statement, map);
    case 'builtin':
      return builtin.remap(statement, map);
    case 'construct':
      return construct.remap(statement, map);
    case 'call':
      return call.remap(statement, map);
    case 'get':
      return get.remap(statement, map);
    case 'set':
      return set.remap(statement, map);
    case 'callback':
      return callback.remap(statement, map);
    case 'await':
      return awaiting.remap(statement, map);
    default:
      return statement satisfies never;
  }
}

export function typeOf(statement: Statement, facts: Facts, earlier: readonly TypeId[]): TypeId {
  switch (statement.kind) {
    case 'primitive':
      return primitive.typeOf(statement, facts, earlier);
    case 'enum':
      return enumMember.typeOf(statement, facts, earlier);
    case 'array':
      return array.typeOf(statement, facts, earlier);
    case 'object':
      return object.typeOf(statement, facts, earlier);
    case 'builtin':
      return builtin.typeOf(statement, facts, earlier);
    case 'construct':
      return construct.typeOf(statement, facts, earlier);
    case 'call':
      return call.typeOf(statement, facts, earlier);
    case 'get':
      return get.typeOf(statement, facts, earlier);
    case 'set':
      return set.typeOf(statement, facts, earlier);
    case 'callback':
      return callback.typeOf(statement, facts, earlier);
    case 'await':
      return awaiting.typeOf(statement, facts, earlier);
    default:
      return statement satisfies never;
  }
}

/** Calls `visit` for every reference, without a list of them: this runs for every statement of every new test. */
export function visitReferences(statement: Statement, visit: (ref: Ref) => Ref): void {
  // Remapping to the same variables visits them all and makes nothing new.
  remap(statement, visit);
}

/** The types of all variables of a test. */
export function typesOf(test: TestCase, facts: Facts): readonly TypeId[] {
  const types: TypeId[] = [];
  for (const statement of test.statements) types.push(typeOf(statement, facts, types));
  return types;
}

export function wanted(statement: Statement, n: number, facts: Facts): TypeId {
  switch (statement.kind) {
    case 'primitive':
    case 'enum':
      return NO_TYPE;
    case 'array':
      return array.wanted(statement, n, facts);
    case 'object':
      return object.wanted(statement, n, facts);
    case 'builtin':
      return builtin.wanted(statement, n, facts);
    case 'construct':
      return construct.wanted(statement, n, facts);
    case 'call':
      return call.wanted(statement, n, facts);
    case 'get':
      return get.wanted(statement, n, facts);
    case 'set':
      return set.wanted(statement, n, facts);
    case 'callback':
      return callback.wanted(statement, n, facts);
    case 'await':
      return awaiting.wanted(statement, n, facts);
    default:
      return statement satisfies never;
  }
}

/** A value without effect of its own: worth keeping only while something uses it. */
export function isValue(statement: Statement): boolean {
  switch (statement.kind) {
    case 'primitive':
    case 'enum':
    case 'array':
    case 'object':
    case 'builtin':
    case 'callback':
      return true;
    default:
      return false;
  }
}
