import ts from 'typescript';
import type { Extraction } from '../extraction.js';

const weight = { one: 2, several: 3 };

/**
 * Classes of the subject that have all the members that code reads from a value: `other.start`, `other.end` in a
 * method of Interval most likely mean another Interval.
 */
export function classesWith(names: readonly string[], extraction: Extraction): (readonly [type: ts.Type, weight: number])[] {
  if (names.length === 0) return [];
  return exportedClasses(extraction)
    .filter((type) => names.every((name) => extraction.checker.getPropertyOfType(type, name) !== undefined))
    .map((type) => [type, names.length > 1 ? weight.several : weight.one] as const);
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
