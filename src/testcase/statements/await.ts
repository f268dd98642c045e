import type { AwaitStatement } from '../statement.js';
import { NO_TYPE } from '../types/type-table.js';
import type { StatementKind } from './statement-kind.js';

export const awaiting: StatementKind<AwaitStatement> = {
  references: (statement) => [statement.value],
  remap(statement, map) {
    const value = map(statement.value);
    return value === statement.value ? statement : { kind: 'await', value };
  },
  typeOf: (statement, { table }, earlier) => table.awaited(earlier[statement.value] ?? NO_TYPE),
  wanted: () => NO_TYPE,
};
