import type { PrimitiveStatement } from '../statement.js';
import { NO_TYPE } from '../types/type-table.js';
import { NO_REFS, type StatementKind } from './statement-kind.js';

export const primitive: StatementKind<PrimitiveStatement> = {
  references: () => NO_REFS,
  remap: (statement) => statement,
  typeOf: (statement, { table }) => table.leaf(statement.type, statement.value),
  wanted: () => NO_TYPE,
};
