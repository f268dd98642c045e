import type { Scalar } from '../model/scalar.js';
import type { TypeId, TypeNode } from '../model/types.js';
import type { TypeTable } from '../testcase/types/type-table.js';

const MOST = 3;

/** A few literals of a type, to be tried in the place of a call's result; none where the type has no literals. */
export function plainLiterals(type: TypeId, table: TypeTable): readonly Scalar[] {
  // What a statement records is always a type of the model.
  if (type < 0 || type >= table.known) return [];
  return table
    .members(type)
    .flatMap((member) => literalsOf(table.shape(member)))
    .slice(0, MOST);
}

function literalsOf(node: TypeNode): readonly Scalar[] {
  if (node.k === 'lit') return [node.value];
  if (node.k === 'bigLit') return [BigInt(node.value)];
  if (node.k === 'tparam' && node.constraint === undefined) return plain['unknown'] ?? [];
  return node.k === 'prim' && Object.hasOwn(plain, node.name) ? (plain[node.name] ?? []) : [];
}

const plain: Readonly<Record<string, readonly Scalar[]>> = {
  number: [1, 0],
  string: ['a', ''],
  boolean: [true, false],
  bigint: [1n, 0n],
  undefined: [undefined],
  null: [null],
  unknown: ['a', 1],
  any: ['a', 1],
  unresolved: ['a', 1],
};
