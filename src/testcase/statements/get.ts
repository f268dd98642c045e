import type { GetStatement } from '../statement.js';
import { NO_TYPE } from '../types/type-table.js';
import { NO_REFS, type StatementKind } from './statement-kind.js';

export const get: StatementKind<GetStatement> = {
  references: (statement) => (statement.receiver === undefined ? NO_REFS : [statement.receiver]),
  remap(statement, map) {
    if (statement.receiver === undefined) return statement;
    const receiver = map(statement.receiver);
    return receiver === statement.receiver ? statement : { kind: 'get', callable: statement.callable, receiver };
  },
  typeOf: (statement, { plans }) => plans[statement.callable]?.result ?? NO_TYPE,
  wanted: (statement, _n, { plans }) => plans[statement.callable]?.owner ?? NO_TYPE,
};
