import ts from 'typescript';
import type { Extraction } from '../extraction.js';

/** Named after the class as well, there is little doubt. */
const weight = { one: 2, several: 3, named: 12 };

/**
 * Classes of the subject that have all the members that code reads from a value: `other.start`, `other.end` in a
 * method of Interval most likely mean another Interval.
 */
export function classesWith(
  names: readonly string[],
  calledBy: string,
  extraction: Extraction,
): (readonly [type: ts.Type, weight: number])[] {
  if (names.length === 0) return [];
  return exportedClasses(extraction)
    .filter((type) => names.every((name) => extraction.checker.getPropertyOfType(type, name) !== undefined))
    .map((type) => [type, isNamedAfter(type, calledBy) ? weight.named : names.length > 1 ? weight.several : weight.one] as const);
}

/** `context` for a Context, `parentNode` for a Node. */
function isNamedAfter({ symbol }: ts.Type, name: string): boolean {
  const cls = symbol?.name ?? '';
  return cls.length > 2 && (name.toLowerCase() === cls.toLowerCase() || name.endsWith(cls));
}

function exportedClasses({ paths, checker }: Extraction): ts.Type[] {
  return [...paths.keys()].flatMap((declared) => {
    if (!('kind' in declared) || !(ts.isClassLike(declared) || ts.isFunctionLike(declared)) || !declared.name) return [];
    const symbol = checker.getSymbolAtLocation(declared.name);
    if (symbol && symbol.flags & ts.SymbolFlags.Class) return [checker.getDeclaredTypeOfSymbol(symbol)];
    const [signature] = checker.getTypeAtLocation(declared.name).getConstructSignatures();
    return signature ? [signature.getReturnType()] : [];
  });
}
