import type { CallbackStatement, Ref } from '../statement.js';
import { returnType } from '../types/return-type.js';
import { NO_TYPE } from '../types/type-table.js';
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
