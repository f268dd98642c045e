import type { AwaitStatement, Ref } from '../statement.js';
import { NO_TYPE } from '../types/type-table.js';
import type { StatementKind } from './statement-kind.js';
import { awaitOf } from './make.js';

export const awaiting: StatementKind<AwaitStatement> = {
  collect: (statement, refs) => refs.add(statement.value),
  move(statement, places) {
    const value = places[statement.value] as Ref;
    return value === statement.value ? statement : awaitOf(value);
  },
  typeOf: (statement, { table }, earlier) => table.awaited(earlier[statement.value] ?? NO_TYPE),
  wanted: () => NO_TYPE,
};
