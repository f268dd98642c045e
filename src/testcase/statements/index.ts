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
import { many } from './many.js';
import { object } from './object.js';
import { primitive } from './primitive.js';
import { set } from './set.js';
import { stub } from './stub.js';
import { wait } from './wait.js';
import { plain } from '../shapes.js';
import { RefList } from './ref-list.js';
import type { Facts, Places, StatementKind } from './statement-kind.js';
import { NO_TYPE } from '../types/type-table.js';

type Kinds = { readonly [K in Statement['kind']]: StatementKind<Extract<Statement, { kind: K }>> };

/** All kinds of statements. */
export const statementKinds = {
  primitive,
  enum: enumMember,
  array,
  object,
  builtin,
  many,
  construct,
  call,
  get,
  set,
  callback,
  await: awaiting,
  wait,
  stub,
} as const satisfies Kinds;

// By `switch`, not by the record: each kind then has a call of its own, which can be inlined. Every statement of every
// new test comes by here.

/** Adds the references of a statement, in order. */
export function collect(statement: Statement, refs: RefList): void {
  switch (statement.kind) {
    case 'primitive':
    case 'enum':
    case 'wait':
    case 'stub':
      return;
    case 'array':
      return array.collect(statement, refs);
    case 'object':
      return object.collect(statement, refs);
    case 'builtin':
      return builtin.collect(statement, refs);
    case 'many':
      return many.collect(statement, refs);
    case 'construct':
      return construct.collect(statement, refs);
    case 'call':
      return call.collect(statement, refs);
    case 'get':
      return get.collect(statement, refs);
    case 'set':
      return set.collect(statement, refs);
    case 'callback':
      return callback.collect(statement, refs);
    case 'await':
      return awaiting.collect(statement, refs);
    default:
      return statement satisfies never;
  }
}

/** The same statement on other variables, by where each is now; the very same object when nothing changes. */
export function move(statement: Statement, places: Places): Statement {
  switch (statement.kind) {
    case 'primitive':
    case 'enum':
    case 'wait':
    case 'stub':
      return statement;
    case 'array':
      return array.move(statement, places);
    case 'object':
      return object.move(statement, places);
    case 'builtin':
      return builtin.move(statement, places);
    case 'many':
      return many.move(statement, places);
    case 'construct':
      return construct.move(statement, places);
    case 'call':
      return call.move(statement, places);
    case 'get':
      return get.move(statement, places);
    case 'set':
      return set.move(statement, places);
    case 'callback':
      return callback.move(statement, places);
    case 'await':
      return awaiting.move(statement, places);
    default:
      return statement satisfies never;
  }
}

/** The references of a statement, in order. */
export function references(statement: Statement): readonly Ref[] {
  const { length } = listed;
  collect(statement, listed);
  return listed.takeFrom(length);
}

const listed = new RefList();

/** As `move`, by a function, and with no other fields than those of its kind. */
export function remap(statement: Statement, map: (ref: Ref) => Ref): Statement {
  const places: Ref[] = [];
  for (const ref of references(statement)) places[ref] = map(ref);
  const moved = move(statement, places);
  return moved === statement ? statement : plain(moved);
}

export function typeOf(statement: Statement, facts: Facts, earlier: ArrayLike<TypeId>): TypeId {
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
    case 'many':
      return many.typeOf(statement, facts, earlier);
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
    case 'wait':
    case 'stub':
      return NO_TYPE;
    default:
      return statement satisfies never;
  }
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
    case 'wait':
    case 'stub':
      return NO_TYPE;
    case 'array':
      return array.wanted(statement, n, facts);
    case 'object':
      return object.wanted(statement, n, facts);
    case 'builtin':
      return builtin.wanted(statement, n, facts);
    case 'many':
      return many.wanted(statement, n, facts);
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
    case 'many':
    case 'callback':
      return true;
    default:
      return false;
  }
}

/** Changes what is around the subject: lets time pass, or fixes what it finds. */
export function isSetting({ kind }: Statement): boolean {
  return kind === 'wait' || kind === 'stub';
}

/** Uses the subject, or waits for what that gives: the last of these is the act of a test. */
export function isUse(statement: Statement): boolean {
  return !isValue(statement) && !isSetting(statement);
}
