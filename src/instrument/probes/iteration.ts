import type { BreakStatement, ForInStatement, ForOfStatement } from 'oxc-parser';
import { childrenOf, isCallee, type Node } from '../../analysis/syntax.js';
import { markText } from './bodies.js';
import type { ProbeContext } from './context.js';

/**
 * The end of the loop is counted right behind it, in a block around both. A `break` must not pass there: it is led
 * out of that block by a label.
 */
export function planIteration(loop: ForOfStatement | ForInStatement, slot: number, { edits, starts, tree }: ProbeContext): void {
  starts.add(loop.body, markText(slot));
  const labels: string[] = [];
  let statement: Node = loop;
  for (let above = tree.parentOf(loop); above?.type === 'LabeledStatement'; above = tree.parentOf(above)) {
    labels.push(above.label.name);
    statement = above;
  }
  const exit = `__cov_b${slot}`;
  const breaks = breaksOf(loop.body, labels);
  for (const jump of breaks) {
    if (jump.label) edits.replace(jump, jump.label.start, jump.label.end, exit);
    else edits.insert(jump, jump.start + 'break'.length, ` ${exit}`);
  }
  edits.wrap(statement, breaks.length > 0 ? `${exit}:{` : '{', `${markText(slot + 1)};}`);
}

/** The jumps that leave the loop whose body this is. */
function breaksOf(body: Node, labels: readonly string[]): BreakStatement[] {
  const found: BreakStatement[] = [];
  const visit = (node: Node, own: boolean): void => {
    if (isCallee(node) || node.type === 'StaticBlock') return;
    if (node.type === 'BreakStatement' && (node.label ? labels.includes(node.label.name) : own)) found.push(node);
    const inner = own && !/^(?:Switch|While|DoWhile|For|ForOf|ForIn)Statement$/.test(node.type);
    for (const child of childrenOf(node)) visit(child, inner);
  };
  visit(body, true);
  return found;
}
