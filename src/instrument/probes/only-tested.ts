import type { Node } from '../../analysis/syntax.js';
import type { SourceTree } from '../source-tree.js';

/** Of the value of an expression nothing matters but whether it is truthy: `true` or `false` may stand for it. */
export function isOnlyTested(node: Node, tree: SourceTree): boolean {
  const above = tree.parentOf(node);
  switch (above?.type) {
    case 'IfStatement':
    case 'WhileStatement':
    case 'DoWhileStatement':
    case 'ForStatement':
      return above.test === node;
    case 'ConditionalExpression':
      return above.test === node || isOnlyTested(above, tree);
    case 'UnaryExpression':
      return above.operator === '!';
    case 'LogicalExpression':
      return above.operator !== '??' && isOnlyTested(above, tree);
    case 'ParenthesizedExpression':
      return isOnlyTested(above, tree);
    default:
      return false;
  }
}
