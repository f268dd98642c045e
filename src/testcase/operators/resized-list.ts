import type { Rng } from '../../util/rng.js';
import type { Blueprint } from '../build/blueprint.js';
import { builtinArguments } from '../builtins.js';
import type { ObjectStatement, Ref, Statement } from '../statement.js';
import { objectShape } from '../statements/object.js';
import { arrayOf, builtinOf, objectOf } from '../statements/make.js';

/** Formats write lists of sixteen in another way than of three; beyond this a list costs more than it tells. */
export const longestList = 40;

/**
 * A list, typed array or object of `seen` members, made so long as a comparison asks for: its last member is repeated.
 * Undefined for anything else, and where there is no member to repeat.
 */
export function resizedList(
  statement: Statement,
  seen: number,
  wanted: number,
  blueprint: Blueprint,
  rng: Rng,
): Statement | undefined {
  const length = lengthOf(statement, blueprint);
  if (length !== seen || length <= 0) return undefined;
  // Inequalities have their edge beside the operand.
  const target = wanted + rng.pick([0, 0, 1, -1]);
  if (!Number.isInteger(target) || target < 0 || target > longestList || target === length) return undefined;
  switch (statement.kind) {
    case 'array':
      return arrayOf(statement.type, resized(statement.elements, target));
    case 'builtin':
      return builtinOf(statement.type, statement.name, resized(statement.args, target));
    case 'object':
      return objectOf(statement.type, resizedEntries(statement.entries, target));
    default:
      return undefined;
  }
}

/** -1 where the type says how long it is, or the length is no number of members. */
export function lengthOf(statement: Statement, { table }: Blueprint): number {
  switch (statement.kind) {
    case 'array':
      return table.shape(statement.type).k === 'tuple' ? -1 : statement.elements.length;
    case 'builtin':
      return builtinArguments(statement.name) === 'elements' && !statement.name.endsWith('Set') ? statement.args.length : -1;
    case 'object':
      return objectShape(statement.type, table).props.length > 0 ? -1 : statement.entries.length;
    default:
      return -1;
  }
}

function resized(list: readonly Ref[], length: number): readonly Ref[] {
  const last = list.at(-1) as Ref;
  return Array.from({ length }, (_, i) => list[i] ?? last);
}

function resizedEntries(entries: ObjectStatement['entries'], length: number): ObjectStatement['entries'] {
  if (length <= entries.length) return entries.slice(0, length);
  const last = (entries.at(-1) as ObjectStatement['entries'][number])[1];
  const more = [...entries];
  for (let i = 1; more.length < length; i++) {
    const name = `key${i}`;
    if (!entries.some(([key]) => key === name)) more.push([name, last]);
  }
  return more;
}
