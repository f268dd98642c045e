import ts from 'typescript';

/**
 * A method that does nothing but make an object, `createNode(key) { return new Node(key); }`: what it gives is no part of
 * what it was called on.
 */
export function isMaker(member: ts.Symbol | undefined): boolean {
  const bodies = (member?.declarations ?? []).flatMap((declaration) =>
    ts.isMethodDeclaration(declaration) && declaration.body ? [declaration.body] : [],
  );
  return bodies.length > 0 && bodies.every(onlyMakes);
}

function onlyMakes(body: ts.Block): boolean {
  const [statement, ...others] = body.statements;
  if (!statement || others.length > 0 || !ts.isReturnStatement(statement) || !statement.expression) return false;
  return ts.isNewExpression(bare(statement.expression));
}

function bare(expression: ts.Expression): ts.Expression {
  const isWrapped = ts.isParenthesizedExpression(expression) || ts.isAsExpression(expression);
  return isWrapped ? bare(expression.expression) : expression;
}
