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
import type { Facts, StatementKind } from './statement-kind.js';

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

export function references(statement: Statement): readonly Ref[] {
  return kindOf(statement).references(statement);
}

export function remap(statement: Statement, map: (ref: Ref) => Ref): Statement {
  // Half of all statements: not worth the way to their kind.
  if (statement.kind === 'primitive') return statement;
  return kindOf(statement).remap(statement, map);
}

export function typeOf(statement: Statement, facts: Facts, earlier: readonly TypeId[]): TypeId {
  return kindOf(statement).typeOf(statement, facts, earlier);
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
  return kindOf(statement).wanted(statement, n, facts);
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

// The record is checked kind by kind above; here kind and statement are the same by construction.
function kindOf(statement: Statement): StatementKind<Statement> {
  return statementKinds[statement.kind] as unknown as StatementKind<Statement>;
}
