import type { BinaryExpression } from 'oxc-parser';
import { type Node, unwrap } from '../../analysis/syntax.js';
import { type ProbeName, probe } from '../../runtime/probes.js';
import type { ProbeContext } from './context.js';
import { planIndexCondition } from './index-condition.js';
import { planMethodCondition } from './method-condition.js';

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

/** `a < b` becomes `__cov_lt(4,a , b)`. */
function planComparison(node: Binary, name: ProbeName, slotText: string, { edits, tree }: ProbeContext): void {
  const operator = tree.skipBlanks(node.left.end);
  edits.replace(node, operator, operator + node.operator.length, ',');
  edits.wrap(node, `${probe[name]}(${slotText},`, ')');
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
