import ts from 'typescript';
import type { Extraction } from '../extraction.js';
import type { Usage } from './usage.js';

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

/**
 * An object of the class, and not just one with the same data: its methods are called, or it is called as the class is.
 * `options.size` says nothing of a class that keeps its options under their names.
 */
export function isMeantBy(type: ts.Type, name: string, usage: Usage, own: readonly string[]): boolean {
  if (own.some((member) => (usage.props.get(member)?.kinds.get('function') ?? 0) > 0)) return true;
  return isNamedAs(type, name);
}

/** `context` is the name of a Context. */
export function isNamedAs(type: ts.Type, name: string): boolean {
  return type.symbol?.name.toLowerCase() === name.toLowerCase();
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
