import type { EnumStatement } from '../statement.js';
import { NO_TYPE } from '../types/type-table.js';
import type { StatementKind } from './statement-kind.js';

export const enumMember: StatementKind<EnumStatement> = {
  collect: () => {},
  move: (statement) => statement,
  typeOf: (statement) => statement.type,
  wanted: () => NO_TYPE,
};
