import { isCallee, type Node } from '../../analysis/syntax.js';
import type { SourceTree } from '../source-tree.js';
import type { StatementStarts } from './bodies.js';

/** Variables of functions of the subject that hold a value for the moment. None has the name of a probe, which it would hide. */
export const localNames = {
  value: '__cov_v',
  left: '__cov_a',
  right: '__cov_z',
  watchedLeft: '__cov_i',
  watchedRight: '__cov_j',
} as const;

export type LocalName = (typeof localNames)[keyof typeof localNames];

/**
 * A variable of the function around `node`, to hold a value for the moment: free, where one of the module would be
 * written to memory. None where the value belongs to no function's body.
 */
export function localFor(node: Node, name: LocalName, tree: SourceTree, starts: StatementStarts): string | undefined {
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
