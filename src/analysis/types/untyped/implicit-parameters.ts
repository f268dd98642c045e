import ts from 'typescript';

/**
 * Offsets of the parameters whose types nobody wrote and nothing implies; those of callbacks get theirs from the context.
 * A comment that says no more than `object` or `Array` counts as nothing.
 */
export function implicitParameters(file: ts.SourceFile, checker: ts.TypeChecker): Set<number> {
  const offsets = new Set<number>();
  const visit = (node: ts.Node): void => {
    if (ts.isParameter(node) && isUnknown(node, checker)) offsets.add(node.name.getStart(file));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return offsets;
}

function isUnknown(node: ts.ParameterDeclaration, checker: ts.TypeChecker): boolean {
  const type = checker.getTypeAtLocation(node);
  if (node.type || ts.getJSDocType(node)) return isVague(type, checker);
  if (!ts.isIdentifier(node.name)) return !node.initializer || isEmptyLiteral(node.initializer);
  if (type.flags & ts.TypeFlags.Any) return true;
  // A default of `{}`, `[]` or null says that it may be absent, not what it is. So does a rest parameter.
  if (node.initializer) return isEmptyLiteral(node.initializer);
  return node.dotDotDotToken !== undefined;
}

function isVague(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.NonPrimitive)) return true;
  if (type.isUnion()) return type.types.every((part) => part.flags & ts.TypeFlags.Undefined || isVague(part, checker));
  if (checker.isArrayType(type))
    return checker.getTypeArguments(type as ts.TypeReference).every((item) => item.flags & ts.TypeFlags.Any);
  return type.symbol?.name === 'Object' || type.symbol?.name === 'Function';
}

function isEmptyLiteral(node: ts.Expression): boolean {
  if (ts.isObjectLiteralExpression(node)) return node.properties.length === 0;
  if (ts.isArrayLiteralExpression(node)) return node.elements.length === 0;
  return node.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(node) && node.text === 'undefined');
}
