import type { Rng } from '../../util/rng.js';
import type { Blueprint } from '../build/blueprint.js';
import { isOpenValue } from '../change/open-value.js';
import type { Ref, Statement } from '../statement.js';
import { manyOf } from '../statements/make.js';
import { mostMembers } from '../statements/many.js';
import { lengthOf, longestList } from './resized-list.js';

/** Of so many a test can still hold each. */
export const fewMembers = longestList;
/** Of so many characters a text can still be written down. */
const longestText = 300;

/** What was measured may have had so much put before it: how long it is, what it is. */
const longestHead = 8;

function isMeasured(seen: number, length: number): boolean {
  return seen === length || (length > longestHead && seen > length && seen - length <= longestHead);
}

/**
 * A text, list, typed array or object of `seen` members as one that is so long as a comparison asks for, and that nobody
 * would write out; all its members are its last one. Undefined for anything else, and where there is no member.
 */
export function lengthened(
  statement: Statement,
  seen: number,
  wanted: number,
  blueprint: Blueprint,
  rng: Rng,
): Statement | undefined {
  // Inequalities have their edge beside the operand.
  const length = wanted + rng.pick([0, 0, 1, -1]);
  if (!Number.isInteger(length) || length > mostMembers) return undefined;
  if (statement.kind === 'many') {
    const { type, name, args, text } = statement;
    return statement.length === seen && length !== seen ? manyOf(type, name, args, text, length) : undefined;
  }
  if (statement.kind === 'primitive') {
    const { value } = statement;
    if (typeof value !== 'string' || !isMeasured(seen, value.length) || length <= longestText) return undefined;
    return isOpenValue(statement, blueprint) ? manyOf(statement.type, 'String', [], value.at(-1) ?? 'a', length) : undefined;
  }
  if (length <= longestList || seen <= 0 || !isMeasured(seen, lengthOf(statement, blueprint))) return undefined;
  switch (statement.kind) {
    case 'array':
      return manyOf(statement.type, 'Array', [statement.elements.at(-1) as Ref], '', length);
    case 'object':
      return manyOf(statement.type, 'Object', [statement.entries.at(-1)?.[1] as Ref], '', length);
    case 'builtin':
      return statement.name.endsWith('Array')
        ? manyOf(statement.type, statement.name, [statement.args.at(-1) as Ref], '', length)
        : undefined;
    default:
      return undefined;
  }
}
