import type ts from 'typescript';

/** What tells two symbols apart. The checker keeps several for a function that assignments give members; they share the declaration. */
export type SymbolIdentity = ts.Declaration | ts.Symbol;

export function identityOf(symbol: ts.Symbol): SymbolIdentity {
  return symbol.valueDeclaration ?? symbol;
}
