import ts from 'typescript';
import type { Extraction } from '../extraction.js';
import { identityOf } from '../symbol-identity.js';
import { addedMembers, assignedType } from './assigned-members.js';
import type { ExportedValue } from './module-exports.js';

const pathLimit = 3;

/** Records where classes and enums can be reached, so that types which mention them can say so. Shorter paths win, then named ones. */
export function notePaths(values: readonly ExportedValue[], extraction: Extraction): void {
  const byRank = [...values].sort((a, b) => Number(a.path[0] === 'default') - Number(b.path[0] === 'default'));
  for (const { symbol, type, path } of byRank) {
    extraction.exported.add(identityOf(symbol));
    note(symbol, type, path, extraction);
  }
}

/** By symbols alone: to ask for the members of a class before all else makes their types others. */
function noteFunctions(type: ts.Type, { offered }: Extraction): void {
  for (const { declaration } of type.getCallSignatures()) if (declaration) offered.add(declaration);
  for (const { declarations = [] } of type.symbol?.members?.values() ?? [])
    for (const declaration of declarations) {
      const method = methodOf(declaration);
      if (method) offered.add(method);
    }
}

/** A method itself, or the function of `C.prototype.method = function () {}`. */
function methodOf(declaration: ts.Node): ts.Node | undefined {
  if (ts.isFunctionLike(declaration)) return declaration;
  const assignment = ts.isBinaryExpression(declaration) ? declaration : declaration.parent;
  if (!assignment || !ts.isBinaryExpression(assignment)) return undefined;
  return ts.isFunctionLike(assignment.right) ? assignment.right : undefined;
}

function note(symbol: ts.Symbol, type: ts.Type, path: readonly string[], extraction: Extraction): void {
  const { paths, checker } = extraction;
  noteFunctions(type, extraction);
  const named = symbol.flags & ts.SymbolFlags.Enum ? symbol : type.getConstructSignatures().length > 0 ? type.symbol : undefined;
  if (named) {
    const known = paths.get(identityOf(named));
    if (known && known.length <= path.length) return;
    paths.set(identityOf(named), path);
  }
  if (path.length >= pathLimit || !(type.flags & ts.TypeFlags.Object) || symbol.flags & ts.SymbolFlags.Enum) return;
  for (const { name, expression } of addedMembers(type, checker)) {
    const added = checker.getTypeAtLocation(expression);
    if (added.symbol) note(added.symbol, added, [...path, name], extraction);
  }
  for (const member of checker.getPropertiesOfType(type)) {
    if (member.name === 'prototype' || !member.declarations?.length) continue;
    const inner = member.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(member) : member;
    if (
      inner.flags &
      (ts.SymbolFlags.Class |
        ts.SymbolFlags.Enum |
        ts.SymbolFlags.ValueModule |
        ts.SymbolFlags.Property |
        ts.SymbolFlags.Variable)
    ) {
      note(inner, assignedType(inner, checker.getTypeOfSymbol(inner), checker), [...path, member.name], extraction);
    }
  }
}
