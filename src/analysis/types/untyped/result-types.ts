import ts from 'typescript';
import type { TypeId, TypeNode } from '../../../model/types.js';
import type { Extraction } from '../extraction.js';
import { isInJavaScript } from '../javascript-node.js';
import { callSitesOf } from './call-sites.js';

/** The type of a call's result; where the checker knows nothing of it but the file passes it on, a type of its own. */
export function resultId(signature: ts.Signature, extraction: Extraction): TypeId {
  const type = signature.getReturnType();
  return untypedResult(signature, type, extraction) ?? extraction.table.id(type, 'see', 0, extraction);
}

function untypedResult({ declaration }: ts.Signature, type: ts.Type, extraction: Extraction): TypeId | undefined {
  if (!(type.flags & ts.TypeFlags.Any) || !declaration || !isInJavaScript(declaration) || !('parameters' in declaration))
    return undefined;
  const fn = declaration as ts.SignatureDeclaration;
  if (fn.getSourceFile() !== extraction.subject) return undefined;
  const origin = callSitesOf(extraction).wantedResult(fn);
  return origin && resultType(origin, extraction);
}

/** What a function gives, of which nothing else is known. */
export function resultType(fn: ts.SignatureDeclaration, { table, originalOffset }: Extraction): TypeId {
  return table.add({ k: 'opaque', why: 'result', of: originalOffset(fn.pos) });
}

/** Lists who gives such values; a type of what nobody outside can get becomes any. */
export function noteResults(
  nodes: TypeNode[],
  callables: readonly { readonly ret: TypeId; readonly kind: string }[],
  producers: Record<TypeId, number[]>,
): void {
  for (const [id, node] of nodes.entries()) {
    if (node.k !== 'opaque' || node.why !== 'result') continue;
    const ids = callables.flatMap(({ ret, kind }, callable) => (ret === id && kind !== 'setter' ? [callable] : []));
    if (ids.length > 0) producers[id] = ids;
    else nodes[id] = { k: 'prim', name: 'any' };
  }
}
