import type { GetStatement, Ref } from '../statement.js';
import { NO_TYPE } from '../types/type-table.js';
import type { StatementKind } from './statement-kind.js';
import { getOf } from './make.js';

export const get: StatementKind<GetStatement> = {
  collect({ receiver }, refs) {
    if (receiver !== undefined) refs.add(receiver);
  },
  move(statement, places) {
    if (statement.receiver === undefined) return statement;
    const receiver = places[statement.receiver] as Ref;
    return receiver === statement.receiver ? statement : getOf(statement.callable, receiver);
  },
  typeOf: (statement, { plans }) => plans[statement.callable]?.result ?? NO_TYPE,
  wanted: (statement, _n, { plans }) => plans[statement.callable]?.owner ?? NO_TYPE,
};
