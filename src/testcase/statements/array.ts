import type { TypeId } from '../../model/types.js';
import type { ArrayStatement } from '../statement.js';
import type { TypeTable } from '../types/type-table.js';
import { moveRefs, type StatementKind } from './statement-kind.js';
import { arrayOf } from './make.js';

export const array: StatementKind<ArrayStatement> = {
  collect: (statement, refs) => refs.addAll(statement.elements),
  move(statement, places) {
    const elements = moveRefs(statement.elements, places);
    return elements === statement.elements ? statement : arrayOf(statement.type, elements);
  },
  typeOf: (statement) => statement.type,
  wanted: (statement, n, { table }) => elementType(statement.type, n, table),
};

/** The type of an array's or tuple's element; an array made for `unknown` holds unknowns. */
export function elementType(type: TypeId, index: number, table: TypeTable): TypeId {
  const node = table.shape(type);
  if (node.k === 'array') return node.elem;
  if (node.k === 'tuple') return (node.elems[index] ?? node.elems.at(-1))?.t ?? table.standard.unknown;
  // An array where something to go through is wanted.
  return (node.k === 'builtin' ? node.args[0] : undefined) ?? table.standard.unknown;
}
