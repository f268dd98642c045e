import ts from 'typescript';
import type { Extraction } from '../extraction.js';
import { isInJavaScript } from '../javascript-node.js';
import { isMarkedInternal } from '../internal-tag.js';
import { assignmentOf } from './assigned-members.js';

export type Span = readonly [start: number, end: number];

/** Where the runtime code of a symbol stands in the subject, in offsets of the user's text. */
export function spanOf(symbol: ts.Symbol | undefined, extraction: Extraction): Span | undefined {
  const node = symbol && runtimeDeclaration(symbol, extraction);
  return node && spanOfNode(node, extraction);
}

/** Of a function that is known under another name, the function itself: `{ assign: assignAll }`. */
export function codeSpan(symbol: ts.Symbol | undefined, type: ts.Type, extraction: Extraction): Span | undefined {
  return spanOf(type.symbol, extraction) ?? spanOf(symbol, extraction);
}

/** A getter and a setter share their symbol, not their code. */
export function setterSpan(symbol: ts.Symbol | undefined, extraction: Extraction): Span | undefined {
  const setter = symbol?.declarations?.find(ts.isSetAccessorDeclaration);
  return setter?.getSourceFile() === extraction.subject ? spanOfNode(setter, extraction) : spanOf(symbol, extraction);
}

export function spanOfNode(node: ts.Node, { originalOffset }: Extraction): Span {
  return [originalOffset(node.getStart()), originalOffset(node.getEnd())];
}

function runtimeDeclaration(symbol: ts.Symbol, extraction: Extraction): ts.Node | undefined {
  const filled = assignmentOf(symbol, extraction.checker);
  if (filled) return filled;
  const own = (symbol.declarations ?? []).filter((declaration) => declaration.getSourceFile() === extraction.subject);
  const real = own.filter((declaration) => !isTypeLevel(declaration)).map(withValue);
  // Of overloads only the last one has a body; a field may be declared in one place and assigned in another.
  return real.find(ts.isGetAccessorDeclaration) ?? real.find(hasBody) ?? real.at(0);
}

/** `Foo.prototype.bar = …` and `exports.bar = …` are declared by their left side; the code is the whole assignment. */
function withValue(declaration: ts.Node): ts.Node {
  return ts.isBinaryExpression(declaration.parent) && declaration.parent.left === declaration ? declaration.parent : declaration;
}

function hasBody(node: ts.Node): boolean {
  if (ts.isFunctionLike(node)) return (node as ts.FunctionLikeDeclaration).body !== undefined;
  return ts.isClassLike(node) || ts.isBinaryExpression(node) || ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node);
}

function isTypeLevel(node: ts.Node): boolean {
  return (
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isMethodSignature(node) ||
    ts.isPropertySignature(node) ||
    ts.isTypeLiteralNode(node)
  );
}

export function isHiddenMember(symbol: ts.Symbol): boolean {
  if (symbol.name.startsWith('__@') || symbol.name.startsWith('__#') || symbol.name.startsWith('#')) return true;
  return (symbol.declarations ?? []).some((declaration) => {
    // What a comment calls private is still within reach in JavaScript, and often most of the code.
    if (isInJavaScript(declaration)) return false;
    return (ts.getCombinedModifierFlags(declaration) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) !== 0;
  });
}

/** Underscored, or marked as internal or private by a comment. */
export function isInternal(symbol: ts.Symbol, extraction: Extraction): boolean {
  return (
    symbol.name.startsWith('_') || (symbol.declarations ?? []).some((declaration) => isMarkedInternal(declaration, extraction))
  );
}

/** Written by the project, not by the language or by a package. */
export function isOfProject(symbol: ts.Symbol, { program }: Extraction): boolean {
  return (symbol.declarations ?? []).some((declaration) => {
    const file = declaration.getSourceFile();
    return !program.isSourceFileDefaultLibrary(file) && !program.isSourceFileFromExternalLibrary(file) && !isTypesPackage(file);
  });
}

function isTypesPackage(file: ts.SourceFile): boolean {
  return file.isDeclarationFile && file.fileName.includes('/node_modules/@types/');
}
