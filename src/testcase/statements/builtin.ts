import type { TypeId } from '../../model/types.js';
import { builtinArguments, builtinFor } from '../builtins.js';
import type { BuiltinStatement } from '../statement.js';
import type { TypeTable } from '../types/type-table.js';
import { NO_TYPE } from '../types/type-table.js';
import { moveRefs, type StatementKind } from './statement-kind.js';
import { builtinOf } from './make.js';

export const builtin: StatementKind<BuiltinStatement> = {
  collect: (statement, refs) => refs.addAll(statement.args),
  move(statement, places) {
    const args = moveRefs(statement.args, places);
    return args === statement.args ? statement : builtinOf(statement.type, statement.name, args);
  },
  typeOf(statement, { table }) {
    const node = table.shape(statement.type);
    if (node.k === 'builtin') return madeFor(node.name, statement.name) ? statement.type : NO_TYPE;
    if (statement.name === 'Symbol') return table.standard.symbol;
    if (statement.name === 'Class') return statement.type;
    // Made for `unknown` or to be thrown: nothing else may take it for what it was made for.
    return node.k === 'prim' || node.k === 'guess' || node.k === 'union' ? statement.type : NO_TYPE;
  },
  wanted: (statement, n, { table }) => argumentType(statement.type, statement.name, n, table),
};

function madeFor(typeName: string, name: string): boolean {
  return builtinFor(typeName) === name || (name === 'PromiseReject' && builtinFor(typeName) === 'Promise');
}

/** The type of a content argument, from the type arguments; NO_TYPE for scalars that have a meaning of their own. */
export function argumentType(type: TypeId, name: string, n: number, table: TypeTable): TypeId {
  const meaning = builtinArguments(name);
  if (typeof meaning !== 'string') return NO_TYPE;
  if (name.startsWith('Big')) return table.standard.bigint;
  if (name.endsWith('Array')) return table.standard.number;
  const node = table.shape(type);
  const args = node.k === 'builtin' ? node.args : [];
  if (name === 'Object') return n % 2 === 0 ? table.standard.string : (args[0] ?? table.standard.unknown);
  if (name === 'PromiseReject') return NO_TYPE;
  return args[meaning === 'entries' ? n % 2 : 0] ?? table.standard.unknown;
}
