import ts from 'typescript';

/** Titles from the outermost describe to the test around a position; undefined outside every test. */
export function enclosingTest(source: ts.SourceFile, position: number): readonly string[] | undefined {
  const titles: string[] = [];
  let inTest = false;
  const visit = (node: ts.Node): void => {
    if (position < node.getFullStart() || position >= node.getEnd()) return;
    if (ts.isCallExpression(node)) {
      const name = calledName(node.expression);
      const title = node.arguments[0];
      if (name !== undefined && title !== undefined && ts.isStringLiteralLike(title)) {
        titles.push(title.text);
        inTest ||= name !== 'describe';
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return inTest ? titles : undefined;
}

/** `it` of `it(…)`, `it.skip(…)` and `it.each(rows)(…)`. */
function calledName(callee: ts.Expression): string | undefined {
  if (ts.isIdentifier(callee)) return /^(describe|it|test)$/.test(callee.text) ? callee.text : undefined;
  if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) return calledName(callee.expression);
  return undefined;
}
