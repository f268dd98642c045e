import type { BinaryExpression } from 'oxc-parser';
import { type Node, unparenthesise, unwrap } from '../../analysis/syntax.js';
import { type ProbeName, probe } from '../../runtime/probes.js';
import type { ProbeContext } from './context.js';
import { planIndexCondition } from './index-condition.js';
import { isAnonymous } from './inferred-name.js';
import { isStable, planMethodCondition } from './method-condition.js';

/** A leaf of a condition: by operator where a distance can be had from the operands, else by truthiness. */
export function planCondition(node: Node, slotText: string, context: ProbeContext): void {
  const inner = unwrap(node);
  if (inner.type === 'BinaryExpression') {
    if (planIndexCondition(inner, slotText, context)) return;
    const name = operators[inner.operator];
    if (name && !isTypeTest(inner)) return planComparison(inner, name, slotText, context);
  }
  if (inner.type === 'CallExpression' && planMethodCondition(inner, slotText, context)) return;
  context.edits.wrap(node, `${probe.truth}(${slotText},`, ')');
}

/**
 * `a < b` becomes `__cov_lt(4,a < b,a,b)`: compared in place, where the engine knows which types it sees; one place
 * for all comparisons of a program would see all types. An operand that cannot be read twice is held for the moment:
 * `f() < b` becomes `__cov_lt(4,(__cov_l=f())<b,__cov_l,b)`. When the other operand overwrites it meanwhile (by
 * recursion), only a distance is wrong.
 */
function planComparison(node: Binary, name: ProbeName, slotText: string, context: ProbeContext): void {
  const left = operandText(node.left as Node, probe.left, context);
  const right = operandText(node.right, probe.right, context);
  context.edits.wrap(node, `${probe[name]}(${slotText},`, `,${left},${right})`);
}

/** Where the value of an operand can be read once more. */
function operandText(operand: Node, holder: string, { edits, tree }: ProbeContext): string {
  if (isStable(operand)) return tree.textOf(operand);
  // The comma keeps an anonymous function anonymous.
  const assign = isAnonymous(unparenthesise(operand)) ? `(${holder}=(0,` : `(${holder}=(`;
  edits.wrap(operand, assign, '))');
  return holder;
}

type Binary = Extract<Node, { type: 'BinaryExpression' }>;

const operators: Partial<Record<BinaryExpression['operator'], ProbeName>> = {
  '<': 'lt',
  '<=': 'le',
  '>': 'gt',
  '>=': 'ge',
  '==': 'eq',
  '!=': 'ne',
  '===': 'same',
  '!==': 'differ',
};

/** The letters of 'string' and 'number' are no gradient from one type to another. */
function isTypeTest({ left, right }: Binary): boolean {
  return [left, right].some((side) => {
    const inner = unwrap(side);
    return inner.type === 'UnaryExpression' && inner.operator === 'typeof';
  });
}
