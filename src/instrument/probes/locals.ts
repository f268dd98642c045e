import { isCallee, type Node } from '../../analysis/syntax.js';
import type { SourceTree } from '../source-tree.js';
import type { StatementStarts } from './bodies.js';

/**
 * A variable of the function around `node`, to hold a value for the moment: free, where one of the module would be
 * written to memory. None where the value belongs to no function's body.
 */
export function localFor(node: Node, name: string, tree: SourceTree, starts: StatementStarts): string | undefined {
  let inner = node;
  for (let above = tree.parentOf(node); above; above = tree.parentOf(above)) {
    if (above.type === 'PropertyDefinition' || above.type === 'StaticBlock' || above.type === 'AccessorProperty')
      return undefined;
    if (isCallee(above)) {
      if (above.body !== inner) return undefined;
      starts.declare(inner, name);
      return name;
    }
    inner = above;
  }
  return undefined;
}
