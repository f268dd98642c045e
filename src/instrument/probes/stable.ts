import { type Node, unparenthesise } from '../../analysis/syntax.js';

/** Reading it again gives the same and runs no code. */
export function isStable(node: Node): boolean {
  const inner = unparenthesise(node);
  if (inner.type === 'Identifier' || inner.type === 'ThisExpression') return true;
  if (inner.type === 'UnaryExpression') return inner.operator === '-' && inner.argument.type === 'Literal';
  return inner.type === 'Literal' && !('regex' in inner);
}
