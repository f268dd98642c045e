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
  return assignmentsTo(declaration.parent, checker).find(({ name }) => name === symbol.name)?.assignment;
}

/** Properties that an object literal gets by later assignments, which the checker knows only of empty literals. */
export function addedMembers(
  type: ts.Type,
  checker: ts.TypeChecker,
): { readonly name: string; readonly expression: ts.Expression }[] {
  const literal = type.symbol?.valueDeclaration;
  if (!literal || !isInJavaScript(literal)) return [];
  const known = new Set(checker.getPropertiesOfType(type).map(({ name }) => name));
  return assignmentsTo(literal, checker).flatMap(({ name, assignment }) => {
    if (known.has(name)) return [];
    known.add(name);
    return [{ name, expression: assignment.right }];
  });
}

interface MemberAssignment {
  readonly name: string;
  readonly assignment: ts.BinaryExpression;
}

const found = new WeakMap<ts.Node, readonly MemberAssignment[]>();

/** `x.name = …` for the variable `x` that the literal initialises, anywhere in the variable's scope. */
function assignmentsTo(literal: ts.Node, checker: ts.TypeChecker): readonly MemberAssignment[] {
  const variable = literal.parent;
  if (!ts.isObjectLiteralExpression(literal) || !ts.isVariableDeclaration(variable) || !ts.isIdentifier(variable.name)) return [];
  const cached = found.get(literal);
  if (cached) return cached;
  const holder = checker.getSymbolAtLocation(variable.name);
  const assignments: MemberAssignment[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
      ts.isPropertyAccessExpression(node.left) &&
      checker.getSymbolAtLocation(node.left.expression) === holder
    ) {
      assignments.push({ name: node.left.name.text, assignment: node });
    }
    ts.forEachChild(node, visit);
  };
  visit(scopeOf(variable));
  found.set(literal, assignments);
  return assignments;
}

function isEmpty(type: ts.Type): boolean {
  return (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.Void)) !== 0;
}

function scopeOf(node: ts.Node): ts.Node {
  let scope = node.parent;
  while (!ts.isFunctionLike(scope) && !ts.isSourceFile(scope)) scope = scope.parent;
  return scope;
}
