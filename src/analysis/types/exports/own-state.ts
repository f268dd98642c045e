import ts from 'typescript';
import type { Extraction } from '../extraction.js';

const byFile = new WeakMap<ts.SourceFile, ReadonlyMap<string, readonly ts.PropertyAccessExpression[]>>();

/**
 * A field that the code itself keeps up to date: written anywhere but in a constructor. Who sets it from outside makes an
 * object that no user ever has. What only a constructor fills in is configuration, and may be changed.
 */
export function isOwnState(member: ts.Symbol, { subject, checker }: Extraction): boolean {
  let written = byFile.get(subject);
  if (!written) {
    written = writtenMembers(subject);
    byFile.set(subject, written);
  }
  return (written.get(member.name) ?? []).some((target) => {
    const symbol = checker.getSymbolAtLocation(target.name);
    // Untyped code does not say whose field it is; of one name, one meaning.
    return symbol === undefined || symbol === member || sharesDeclaration(symbol, member);
  });
}

/** A field of a generic class is another symbol in every instance, with the same declaration. */
function sharesDeclaration(symbol: ts.Symbol, member: ts.Symbol): boolean {
  return symbol.valueDeclaration !== undefined && symbol.valueDeclaration === member.valueDeclaration;
}

function writtenMembers(file: ts.SourceFile): ReadonlyMap<string, readonly ts.PropertyAccessExpression[]> {
  const found = new Map<string, ts.PropertyAccessExpression[]>();
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && isWritten(node) && !isFilledIn(node))
      found.set(node.name.text, [...(found.get(node.name.text) ?? []), node]);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function isWritten(node: ts.PropertyAccessExpression): boolean {
  const { parent } = node;
  if (ts.isBinaryExpression(parent))
    return (
      parent.left === node &&
      parent.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
      parent.operatorToken.kind <= ts.SyntaxKind.LastAssignment
    );
  if (ts.isPrefixUnaryExpression(parent) || ts.isPostfixUnaryExpression(parent))
    return parent.operator === ts.SyntaxKind.PlusPlusToken || parent.operator === ts.SyntaxKind.MinusMinusToken;
  return ts.isDeleteExpression(parent);
}

/** `this.x = …` of a constructor: a class's own, or a function that is called as one. */
function isFilledIn(node: ts.PropertyAccessExpression): boolean {
  if (node.expression.kind !== ts.SyntaxKind.ThisKeyword) return isOnPrototype(node);
  const around = ts.findAncestor(node.parent, (other) => ts.isFunctionLike(other) && !ts.isArrowFunction(other));
  if (!around || ts.isConstructorDeclaration(around) || ts.isFunctionDeclaration(around)) return true;
  return ts.isFunctionExpression(around) && !isPutOnPrototype(around);
}

/** `Foo.prototype.x = …` and `Foo.x = …` declare. */
function isOnPrototype({ expression }: ts.PropertyAccessExpression): boolean {
  return ts.isPropertyAccessExpression(expression) && expression.name.text === 'prototype';
}

function isPutOnPrototype({ parent }: ts.FunctionExpression): boolean {
  return ts.isPropertyAssignment(parent) || (ts.isBinaryExpression(parent) && ts.isPropertyAccessExpression(parent.left));
}
