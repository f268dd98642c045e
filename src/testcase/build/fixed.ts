import type { TypeId } from '../../model/types.js';
import { builtinArguments, builtinFor } from '../builtins.js';
import { classValuesFor } from '../types/class-values.js';
import type { TypeTable } from '../types/type-table.js';
import { isFree } from './scalar-arguments.js';

/** The source of a regular expression, say: half-changed it would only be invalid. */
export function isFixed(type: TypeId, table: TypeTable): boolean {
  const node = table.shape(type);
  if (node.k === 'prim') return false;
  if (classValuesFor(node, table).length > 0) return true;
  const name = node.k === 'builtin' ? builtinFor(node.name) : undefined;
  if (name === undefined) return false;
  const meaning = builtinArguments(name);
  return typeof meaning !== 'string' && !meaning.every(isFree);
}
