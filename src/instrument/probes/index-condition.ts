import { type Node, unwrap } from '../../analysis/syntax.js';
import { type ProbeName, probe } from '../../runtime/probes.js';
import type { ProbeContext } from './context.js';
import { isStable } from './stable.js';

type Comparison = Extract<Node, { type: 'BinaryExpression' }>;

/** What a comparison with the result of `indexOf` asks; others are comparisons of numbers. */
const questions: Readonly<Record<string, ProbeName>> = {
  '!== -1': 'includes',
  '!= -1': 'includes',
  '> -1': 'includes',
  '>= 0': 'includes',
  '=== -1': 'excludes',
  '== -1': 'excludes',
  '< 0': 'excludes',
  '=== 0': 'startsWith',
};

/** `s.indexOf(p) !== -1` becomes `__cov_includes(4,s.indexOf(p) !== -1,s,p)`: -1 is no distance from being found. */
export function planIndexCondition(node: Comparison, slotText: string, { edits, tree }: ProbeContext): boolean {
  const call = unwrap(node.left);
  if (call.type !== 'CallExpression' || call.arguments.length !== 1) return false;
  const { callee, arguments: operands } = call;
  if (callee.type !== 'MemberExpression' || callee.computed || callee.optional) return false;
  if (!/^(?:indexOf|lastIndexOf)$/.test(tree.textOf(callee.property))) return false;
  const question = `${node.operator} ${tree.textOf(node.right)}`;
  const name = Object.hasOwn(questions, question) ? questions[question] : undefined;
  const part = operands[0] as Node;
  if (!name || !isStable(callee.object) || !isStable(part)) return false;
  edits.wrap(node, `${probe[name]}(${slotText},`, `,${tree.textOf(callee.object)},${tree.textOf(part)})`);
  return true;
}
