import type { TypeId, TypeNode } from '../model/types.js';
import type { Statement } from '../testcase/statement.js';
import { isValue } from '../testcase/statements/index.js';
import type { Facts } from '../testcase/statements/statement-kind.js';
import { likelyMembers, primitiveName, type TypeTable } from '../testcase/types/type-table.js';

/**
 * Whether the value is of another kind than its use suggests: a text for options in untyped code, or the member of an
 * enum for any text. Search tries those for the sake of goals; where none needs it, it is a riddle to the reader.
 */
export function isUnlikely(value: Statement, type: TypeId, table: TypeTable): boolean {
  if (type < 0) return false;
  const shapes = telling(likelyAlternatives(type, table).map(table.shape));
  const isJudged = table.node(type).k === 'guess' || value.kind === 'enum' || shapes.every(isPlain);
  if (!isJudged) return false;
  // What is written in the place of an object of a class has only what the search came upon.
  const isMadeUp = value.kind === 'object' && table.model.untyped;
  return !shapes.some((shape) => !(isMadeUp && isClass(shape)) && mayBe(value, shape));
}

/** What is written where only parts of what the subject makes belong, or to call its own functions. */
export function isMadeUp(value: Statement, by: Statement, n: number, { plans }: Facts): boolean {
  if (by.kind !== 'call' && by.kind !== 'construct') return false;
  const index = by.kind === 'call' && by.receiver !== undefined ? n - 1 : n;
  return isValue(value) && (index < 0 || (plans[by.callable]?.params[index]?.piece ?? false));
}

/** Only an object that the subject makes is expected. */
export function isInstanceWanted(type: TypeId, table: TypeTable): boolean {
  return type >= 0 && telling(likelyAlternatives(type, table).map(table.shape)).every((shape) => shape.k === 'inst');
}

/** `{DateTime|Date|Object}`: that objects are taken says little beside the classes, and nothing of what is in them. */
function telling(shapes: readonly TypeNode[]): readonly TypeNode[] {
  const named = shapes.filter((shape) => !isPrimitive(shape, 'object'));
  return named.some(isClass) ? named : shapes;
}

function isClass({ k }: TypeNode): boolean {
  return k === 'inst' || k === 'builtin';
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
  if (node.k === 'guess') return true;
  // Where anything goes, data are meant.
  if (isPrimitive(node, 'any') || isPrimitive(node, 'unknown')) return value.kind !== 'callback';
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
