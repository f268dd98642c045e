import type { TypeId, TypeNode } from '../model/types.js';
import type { Statement } from '../testcase/statement.js';
import { likelyMembers, primitiveName, type TypeTable } from '../testcase/types/type-table.js';

/**
 * Whether the value is of another kind than its use suggests: a text for options in untyped code, or the member of an
 * enum for any text. Search tries those for the sake of goals; where none needs it, it is a riddle to the reader.
 */
export function isUnlikely(value: Statement, type: TypeId, table: TypeTable): boolean {
  if (type < 0) return false;
  const shapes = likelyAlternatives(type, table).map(table.shape);
  const isJudged = table.node(type).k === 'guess' || value.kind === 'enum' || shapes.every(isPlain);
  return isJudged && !shapes.some((shape) => mayBe(value, shape));
}

/** Types of which it can be said which kinds of values they have; those that comments of untyped code declare are such. */
function isPlain({ k }: TypeNode): boolean {
  return ['prim', 'lit', 'array', 'tuple', 'object', 'func', 'inst', 'builtin'].includes(k);
}

/** Asked for at every use of a value in every candidate. */
const alternatives = new WeakMap<TypeTable, Map<TypeId, readonly TypeId[]>>();

/** The alternatives of a type; of a guess, those that are worth betting on. */
export function likelyAlternatives(type: TypeId, table: TypeTable): readonly TypeId[] {
  const known = alternatives.get(table) ?? new Map<TypeId, readonly TypeId[]>();
  if (known.size === 0) alternatives.set(table, known);
  const found = known.get(type) ?? alternativesOf(type, table);
  known.set(type, found);
  return found;
}

function alternativesOf(type: TypeId, table: TypeTable): readonly TypeId[] {
  const node = table.node(type);
  return node.k === 'guess' && node.dist.length > 0 ? likelyMembers(node).flatMap(table.members) : table.members(type);
}

function mayBe(value: Statement, node: TypeNode): boolean {
  if (node.k === 'guess' || isPrimitive(node, 'any') || isPrimitive(node, 'unknown')) return true;
  // A list can be gone through, and what else stands in for a class of the platform was made to.
  if (node.k === 'builtin') return value.kind === 'array' ? /Iter|Array/.test(node.name) : value.kind !== 'primitive';
  switch (value.kind) {
    case 'primitive':
      return node.k === 'lit' ? typeof node.value === typeof value.value : isPrimitive(node, primitiveName(value.value));
    case 'enum':
      return node.k === 'enum' || node.k === 'opaque';
    case 'array':
      return node.k === 'array' || node.k === 'tuple';
    case 'object':
      return node.k === 'object' || node.k === 'inst' || isPrimitive(node, 'object');
    case 'callback':
      return node.k === 'func' || node.k === 'ctor';
    default:
      // Of results and instances nothing is known, builtins are made on purpose.
      return true;
  }
}

function isPrimitive(node: TypeNode, name: string): boolean {
  return node.k === 'prim' && node.name === name;
}
