import ts from 'typescript';

/** A variable that takes the place of a parameter. */
export interface TakenArgument {
  readonly index: number;
  readonly name: ts.Identifier;
}

/**
 * Parameters that a function reads from `arguments`, as compilers write those with defaults:
 * `var locale = arguments.length > 1 && arguments[1] !== undefined ? arguments[1] : 'en-US'`.
 */
export function takenArguments(fn: ts.FunctionLikeDeclaration): TakenArgument[] {
  const taken = new Map<number, ts.Identifier>();
  const visit = (node: ts.Node): void => {
    // Arrow functions share the object; other functions have their own.
    if (ts.isFunctionLike(node) && !ts.isArrowFunction(node)) return;
    if (ts.isVariableDeclaration(node) && node.initializer && ts.isIdentifier(node.name)) {
      const index = argumentIndex(node.initializer);
      if (index !== undefined && !taken.has(index)) taken.set(index, node.name);
    }
    ts.forEachChild(node, visit);
  };
  if (fn.body) ts.forEachChild(fn.body, visit);
  return [...taken].map(([index, name]) => ({ index, name })).sort((a, b) => a.index - b.index);
}

function argumentIndex(node: ts.Expression): number | undefined {
  if (ts.isParenthesizedExpression(node)) return argumentIndex(node.expression);
  if (ts.isConditionalExpression(node)) return argumentIndex(node.whenTrue) ?? argumentIndex(node.whenFalse);
  if (ts.isBinaryExpression(node)) return argumentIndex(node.left) ?? argumentIndex(node.right);
  if (!ts.isElementAccessExpression(node) || !ts.isNumericLiteral(node.argumentExpression)) return undefined;
  return ts.isIdentifier(node.expression) && node.expression.text === 'arguments'
    ? Number(node.argumentExpression.text)
    : undefined;
}
