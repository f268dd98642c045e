import ts from 'typescript';
import type { ValueKind } from './usage.js';

/** What an author who writes the property down once means by it everywhere: one kind, or a few that share its weight. */
const weight = 3;

const byFile = new WeakMap<ts.SourceFile, ReadonlyMap<string, ReadonlySet<ValueKind>>>();

/**
 * The kinds of value that object literals of the file give to a property of this name: `const defaults = { strict: false }`
 * says what `options.strict` is, however far the two are apart.
 */
export function writtenKinds(name: string, file: ts.SourceFile): readonly (readonly [ValueKind, number])[] {
  let known = byFile.get(file);
  if (!known) {
    known = literalProperties(file);
    byFile.set(file, known);
  }
  const kinds = [...(known.get(name) ?? [])];
  return kinds.map((kind) => [kind, weight / kinds.length] as const);
}

function literalProperties(file: ts.SourceFile): ReadonlyMap<string, ReadonlySet<ValueKind>> {
  const found = new Map<string, Set<ValueKind>>();
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name))) {
      const kind = kindOf(node.initializer);
      if (kind) found.set(node.name.text, (found.get(node.name.text) ?? new Set()).add(kind));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Of what is written out; null and undefined stand for something else that is not there yet. */
function kindOf(node: ts.Expression): ValueKind | undefined {
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) return 'string';
  if (ts.isNumericLiteral(node)) return 'number';
  if (node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword) return 'boolean';
  if (ts.isArrayLiteralExpression(node)) return 'array';
  if (ts.isObjectLiteralExpression(node)) return 'object';
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return 'function';
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) return 'boolean';
  return undefined;
}
