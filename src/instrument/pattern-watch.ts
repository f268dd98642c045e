import type { CallExpression, Program } from 'oxc-parser';
import { childrenOf, type Node } from '../analysis/syntax.js';
import { probe } from '../runtime/probes.js';
import type { Edits } from './edits.js';
import type { SourceTree } from './source-tree.js';

/** Methods of strings that take a regular expression. */
const taking = /^(?:match|matchAll|replace|replaceAll|search|split)$/;
const asking = /^(?:test|exec)$/;

/**
 * Regular expressions that are made or used here and do not stand in the source pass by a probe. Around the subject only
 * those that are used: a module may make dozens of which hardly one is ever asked.
 */
export function planPatternWatch(program: Program, edits: Edits, tree: SourceTree, isSubject: boolean): void {
  const visit = (node: Node): void => {
    if (isSubject && isConstruction(node)) edits.wrap(node, `${probe.pattern}(`, ')');
    else if (node.type === 'CallExpression') planCall(node, edits, tree);
    for (const child of childrenOf(node)) visit(child);
  };
  visit(program);
}

function isConstruction(node: Node): boolean {
  return node.type === 'NewExpression' && node.callee.type === 'Identifier' && node.callee.name === 'RegExp';
}

function planCall({ callee, arguments: given }: CallExpression, edits: Edits, tree: SourceTree): void {
  if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return;
  const [first] = given;
  if (!first || first.type === 'SpreadElement') return;
  const { name } = callee.property;
  if (taking.test(name)) {
    if (first.type === 'Identifier' || first.type === 'MemberExpression') edits.wrap(first, `${probe.pattern}(`, ')');
  } else if (asking.test(name) && callee.object.type === 'Identifier') {
    // Beside the argument, since the engine names the callee by its text when it is no function.
    edits.wrap(first, `(${probe.pattern}(${tree.textOf(callee.object)}),`, ')');
  }
}
