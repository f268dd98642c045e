import type { Signature, TypeId } from '../../model/types.js';
import type { CallbackStatement, Ref } from '../statement.js';
import { NO_TYPE, type TypeTable } from '../types/type-table.js';
import { moveRefs, type StatementKind } from './statement-kind.js';
import { callbackOf } from './make.js';

export const callback: StatementKind<CallbackStatement> = {
  collect: (statement, refs) => refs.addAll(statement.returns),
  move(statement, places) {
    if (statement.body) return statement;
    const returns = moveRefs(statement.returns, places);
    return returns === statement.returns ? statement : withReturns(statement, returns);
  },
  typeOf: (statement) => statement.type,
  wanted: (statement, _n, { table }) => (statement.throws ? NO_TYPE : returnType(statement.type, table)),
};

function withReturns({ type, throws }: CallbackStatement, returns: readonly Ref[]): CallbackStatement {
  return callbackOf(type, returns, throws);
}

/** What a callback of this type must return; anything when the type is not a function's. */
export function returnType(type: TypeId, table: TypeTable): TypeId {
  return signatureOf(type, table)?.ret ?? table.standard.unknown;
}

function signatureOf(type: TypeId, table: TypeTable): Signature | undefined {
  const node = table.shape(type);
  // With overloads the last one is the widest, by TypeScript's own convention.
  return node.k === 'func' ? node.sigs.at(-1) : undefined;
}
