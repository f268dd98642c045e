import ts from 'typescript';
import type { EnumMember, TypeNode } from '../../../model/types.js';
import type { Extraction } from '../extraction.js';
import { identityOf } from '../symbol-identity.js';
import type { AtomReader } from './index.js';

/** A whole enum, or one member of it, which is the enum with that member only. */
export const readEnum: AtomReader = (type, extraction) => {
  if (!(type.flags & ts.TypeFlags.EnumLike) || !type.symbol) return undefined;
  if (type.symbol.flags & ts.SymbolFlags.EnumMember) return enumNode(enumOf(type, extraction), [type.symbol], extraction);
  return type.symbol.flags & ts.SymbolFlags.Enum ? enumNode(type.symbol, undefined, extraction) : undefined;
};

/** The enum a member's type belongs to. */
export function enumOf(type: ts.Type, extraction: Extraction): ts.Symbol {
  const declared = type.symbol.valueDeclaration?.parent;
  const parent = declared && ts.isEnumDeclaration(declared) ? extraction.checker.getSymbolAtLocation(declared.name) : undefined;
  return parent ?? type.symbol;
}

export function enumNode(symbol: ts.Symbol, only: readonly ts.Symbol[] | undefined, extraction: Extraction): TypeNode {
  const path = extraction.paths.get(identityOf(symbol));
  const listed = [...(symbol.exports?.values() ?? [])].filter((member) => member.flags & ts.SymbolFlags.EnumMember);
  const members = listed.filter((member) => !only || only.some((one) => one.name === member.name));
  return {
    k: 'enum',
    name: symbol.name,
    ...(path ? { path } : declaringModule(symbol)),
    members: members.map((member) => enumMember(member, extraction)),
  };
}

/** The module of the project that exports it, under its own name: a test can import it from there. */
function declaringModule(symbol: ts.Symbol): { readonly file?: string } {
  const declaration = symbol.valueDeclaration;
  if (!declaration || !ts.isEnumDeclaration(declaration) || !ts.isSourceFile(declaration.parent)) return {};
  const isExported = declaration.modifiers?.some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword);
  const source = declaration.parent;
  if (!isExported || source.isDeclarationFile || source.fileName.includes('/node_modules/')) return {};
  return { file: source.fileName };
}

/** Computed members have no value in the checker: it is only known at run time. */
function enumMember(symbol: ts.Symbol, { checker }: Extraction): EnumMember {
  const declaration = symbol.valueDeclaration;
  const value = declaration && ts.isEnumMember(declaration) ? checker.getConstantValue(declaration) : undefined;
  return { name: symbol.name, ...(value === undefined ? {} : { value }) };
}
