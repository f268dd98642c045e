import { builtinArguments, builtinFor } from '../builtins.js';
import type { PrimitiveStatement } from '../statement.js';
import { NO_TYPE } from '../types/type-table.js';
import type { StatementKind } from './statement-kind.js';

export const primitive: StatementKind<PrimitiveStatement> = {
  collect: () => {},
  move: (statement) => statement,
  typeOf(statement, { table }) {
    const { type, value } = statement;
    if (table.isOwn(type, value)) return type;
    const node = table.node(type);
    if (node.k === 'ctor') return NO_TYPE;
    // The source of a regular expression belongs to it alone: nothing else should count on it, or keep it from changing.
    if (node.k === 'builtin' && value !== undefined && typeof builtinArguments(builtinFor(node.name) ?? '') !== 'string')
      return NO_TYPE;
    return table.leaf(type, value);
  },
  wanted: () => NO_TYPE,
};
