import ts from 'typescript';

const hopLimit = 4;

/**
 * What an export is when the checker gives up on it (`any`), from the expression behind it:
 * - `module.exports = exports.default`, as Babel ends a module, refers to itself as far as the checker knows;
 * - `memoize(function (…) …)` by an untyped helper most likely takes what the function takes.
 */
export function typeBehind(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Type | undefined {
  for (const declaration of symbol.declarations ?? []) {
    const expression = valueOf(declaration);
    const type = expression && typeOfExpression(expression, checker, 0);
    if (type) return type;
  }
  return undefined;
}

function typeOfExpression(node: ts.Expression, checker: ts.TypeChecker, hops: number): ts.Type | undefined {
  if (hops > hopLimit) return undefined;
  const target = ts.isPropertyAccessExpression(node) && isExports(node.expression) ? assignedTo(node) : undefined;
  if (target) return typeOfExpression(target, checker, hops + 1);
  const type = checker.getTypeAtLocation(node);
  if (!(type.flags & ts.TypeFlags.Any)) return type;
  if (ts.isIdentifier(node)) {
    const value = checker.getSymbolAtLocation(node)?.valueDeclaration;
    const initializer = value && valueOf(value);
    return initializer && typeOfExpression(initializer, checker, hops + 1);
  }
  const wrapped = ts.isCallExpression(node) ? node.arguments.find(isFunction) : undefined;
  return wrapped && checker.getTypeAtLocation(wrapped);
}

function valueOf(declaration: ts.Declaration): ts.Expression | undefined {
  if (ts.isExportAssignment(declaration)) return declaration.expression;
  if (ts.isVariableDeclaration(declaration)) return declaration.initializer;
  const assignment = ts.isBinaryExpression(declaration) ? declaration : declaration.parent;
  return assignment && ts.isBinaryExpression(assignment) ? assignment.right : undefined;
}

/** The last value that the file gives to `exports.name`; the first is often `void 0`. */
function assignedTo(access: ts.PropertyAccessExpression): ts.Expression | undefined {
  let found: ts.Expression | undefined;
  const visit = (node: ts.Node): void => {
    if (
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
      ts.isPropertyAccessExpression(node.left) &&
      isExports(node.left.expression) &&
      node.left.name.text === access.name.text &&
      !isExportsMember(node.right) &&
      !ts.isVoidExpression(node.right)
    ) {
      found = node.right;
    }
    ts.forEachChild(node, visit);
  };
  visit(access.getSourceFile());
  return found;
}

function isExportsMember(node: ts.Expression): boolean {
  return ts.isPropertyAccessExpression(node) && isExports(node.expression);
}

function isExports(node: ts.Expression): boolean {
  return node.getText() === 'exports' || node.getText() === 'module.exports';
}

function isFunction(node: ts.Expression): boolean {
  return ts.isFunctionExpression(node) || ts.isArrowFunction(node);
}
