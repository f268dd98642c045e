import type { EnumStatement } from '../statement.js';
import { NO_TYPE } from '../types/type-table.js';
import { NO_REFS, type StatementKind } from './statement-kind.js';

export const enumMember: StatementKind<EnumStatement> = {
  references: () => NO_REFS,
  remap: (statement) => statement,
  typeOf: (statement) => statement.type,
  wanted: () => NO_TYPE,
};
