import type { Signature, TypeId, TypeNode } from '../../model/types.js';
import type { CallbackBody } from '../statement.js';
import type { ClassName } from '../builtins.js';
import { classValuesFor } from './class-values.js';
import { returnType } from './return-type.js';
import { isVoid, type TypeTable } from './type-table.js';

/** What a function of a type is to do. */
export interface CallbackRole {
  /** Platform classes that it may be instead. */
  readonly classes: readonly ClassName[];
  /** What it may do with what it is given. */
  readonly bodies: readonly CallbackBody[];
  readonly result: TypeId;
  /** It gives nothing. */
  readonly isVoid: boolean;
}

export function callbackRole(type: TypeId, table: TypeTable): CallbackRole {
  const result = returnType(type, table);
  return {
    classes: classValuesFor(table.node(type), table),
    bodies: playedBodies(type, table),
    result,
    isVoid: isVoid(result, table),
  };
}

/**
 * What a function of this type may do with its arguments to play its role, the plainest first: two of one type and a
 * number say which comes first, what gives the type that it takes may give what it got. None where it has no such role.
 */
export function playedBodies(type: TypeId, table: TypeTable): readonly CallbackBody[] {
  const node = table.shape(type);
  // With overloads the last one is the widest, by TypeScript's own convention.
  const signature = node.k === 'func' ? node.sigs.at(-1) : undefined;
  if (signature === undefined) return nothing;
  if (isComparing(signature, table)) return isNumber(signature.params[0]?.t ?? -1, table) ? byDifference : byOrder;
  return isMapping(signature, table) ? mapping : nothing;
}

export function isComparison(body: CallbackBody | undefined): boolean {
  return body !== undefined && body !== 'first';
}

/** The last comes first. */
export function isReversed(body: CallbackBody | undefined): boolean {
  return body === 'reverse difference' || body === 'descending';
}

const nothing: readonly CallbackBody[] = [];
const byDifference: readonly CallbackBody[] = ['difference', 'reverse difference'];
const byOrder: readonly CallbackBody[] = ['ascending', 'descending'];
const mapping: readonly CallbackBody[] = ['first'];

function isComparing({ params: [a, b, more], ret }: Signature, table: TypeTable): boolean {
  if (a === undefined || b === undefined || more !== undefined || a.t !== b.t || a.rest || b.rest) return false;
  return isNumber(ret, table) && table.members(a.t).every((member) => isOrdered(table.node(member)));
}

/** Of what is no plain value one that is made up does worse; a plain one shows more than what was there before. */
function isMapping({ params: [a], ret }: Signature, table: TypeTable): boolean {
  if (a === undefined || a.rest || a.t !== ret) return false;
  const node = table.node(ret);
  return ['inst', 'object', 'builtin', 'array'].includes(node.k) || (node.k === 'prim' && node.name === 'any');
}

function isNumber(type: TypeId, table: TypeTable): boolean {
  const node = table.shape(type);
  return node.k === 'prim' && node.name === 'number';
}

/** What `<` makes sense of, or may. */
function isOrdered(node: TypeNode): boolean {
  if (node.k === 'prim') return ['number', 'string', 'bigint', 'any', 'unresolved'].includes(node.name);
  return node.k === 'tparam' ? node.constraint === undefined : node.k === 'builtin' && node.name === 'Date';
}
