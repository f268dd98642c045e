import ts from 'typescript';
import { isInJavaScript } from '../javascript-node.js';

/**
 * Type of a property that is declared empty and filled later: `var api = { parse: undefined }; api.parse = function …`.
 * The checker keeps the type of the literal, although the code means the assignment; other types stay as they are.
 */
export function assignedType(symbol: ts.Symbol, type: ts.Type, checker: ts.TypeChecker): ts.Type {
  const expression = isEmpty(type) ? assignmentOf(symbol, checker)?.right : undefined;
  return expression ? checker.getTypeAtLocation(expression) : type;
}

/** The assignment that fills such a property; in plain JavaScript only. */
export function assignmentOf(symbol: ts.Symbol, checker: ts.TypeChecker): ts.BinaryExpression | undefined {
  const declaration = symbol.valueDeclaration;
  if (!declaration || !isInJavaScript(declaration) || !ts.isPropertyAssignment(declaration)) return undefined;
  const variable = declaration.parent.parent;
  if (!ts.isVariableDeclaration(variable) || !ts.isIdentifier(variable.name)) return undefined;
  const holder = checker.getSymbolAtLocation(variable.name);
  let found: ts.BinaryExpression | undefined;
  const visit = (node: ts.Node): void => {
    if (found) return;
    if (
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
      ts.isPropertyAccessExpression(node.left) &&
      node.left.name.text === symbol.name &&
      checker.getSymbolAtLocation(node.left.expression) === holder
    ) {
      found = node;
    } else ts.forEachChild(node, visit);
  };
  visit(scopeOf(variable));
  return found;
}

function isEmpty(type: ts.Type): boolean {
  return (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.Void)) !== 0;
}

function scopeOf(node: ts.Node): ts.Node {
  let scope = node.parent;
  while (!ts.isFunctionLike(scope) && !ts.isSourceFile(scope)) scope = scope.parent;
  return scope;
}
