import type { Signature, TypeId } from '../../model/types.js';
import type { TypeTable } from './type-table.js';

/** What a callback of this type must return; anything when the type is not a function's. */
export function returnType(type: TypeId, table: TypeTable): TypeId {
  return signatureOf(type, table)?.ret ?? table.standard.unknown;
}

function signatureOf(type: TypeId, table: TypeTable): Signature | undefined {
  const node = table.shape(type);
  // With overloads the last one is the widest, by TypeScript's own convention.
  return node.k === 'func' ? node.sigs.at(-1) : undefined;
}
