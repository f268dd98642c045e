import ts from 'typescript';
import type { Extraction } from './extraction.js';
import { isInJavaScript } from './javascript-node.js';

/** The checker's error type carries the `Any` flag; only its name tells it from an `any` that the author wrote. */
export function isErrorType(type: ts.Type): boolean {
  return (type.flags & ts.TypeFlags.Any) !== 0 && (type as ts.Type & { intrinsicName?: string }).intrinsicName === 'error';
}

/** False when the error type has no name: then a type reference is not the cause. */
export function noteUnresolved(type: ts.Type, extraction: Extraction): boolean {
  const name = type.aliasSymbol?.name ?? type.symbol?.name;
  // In comments authors write names that were never meant to resolve.
  if (name === undefined || isInJavaScript(extraction.subject)) return false;
  extraction.unresolved.add(name);
  return true;
}

/** Specifiers of the subject that lead nowhere. Node's own modules are left out: they load without declarations. */
export function unresolvedImports({ subject, checker, program }: Extraction): string[] {
  const options = program.getCompilerOptions();
  const names: string[] = [];
  for (const statement of subject.statements) {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue;
    const specifier = statement.moduleSpecifier;
    if (!specifier || !ts.isStringLiteral(specifier) || specifier.text.startsWith('node:')) continue;
    // An import for its side effects has no symbol even when it resolves.
    if (ts.isImportDeclaration(statement) && !statement.importClause) continue;
    if (!checker.getSymbolAtLocation(specifier) && !isFound(specifier.text, subject, options)) names.push(specifier.text);
  }
  return names;
}

/** A package without types has no symbol either, but it can be loaded. */
function isFound(specifier: string, subject: ts.SourceFile, options: ts.CompilerOptions): boolean {
  return ts.resolveModuleName(specifier, subject.fileName, options, ts.sys).resolvedModule !== undefined;
}

/** Names of types written in a declaration that the checker knows nothing of; the error type itself has no name. */
export function noteUnresolvedNames(node: ts.Node, { checker, unresolved }: Extraction): void {
  const visit = (inner: ts.Node): void => {
    if (ts.isTypeReferenceNode(inner) && isErrorType(checker.getTypeFromTypeNode(inner)))
      unresolved.add(inner.typeName.getText());
    ts.forEachChild(inner, visit);
  };
  visit(node);
}
