import type { Blueprint } from '../build/blueprint.js';
import type { PrimitiveStatement, Statement } from '../statement.js';
import { isMadeWhole } from './primitive.js';

/** A string or number that its type does not tie to certain values. */
export function isOpenValue(
  statement: Statement,
  blueprint: Blueprint,
): statement is PrimitiveStatement & { value: string | number } {
  if (statement.kind !== 'primitive') return false;
  const { type, value } = statement;
  if (typeof value !== 'string' && typeof value !== 'number') return false;
  // Most are: a plain string or number.
  if (blueprint.table.isOwn(type, value)) return true;
  return !isMadeWhole(type, value, blueprint) && !blueprint.isFixed(type);
}
