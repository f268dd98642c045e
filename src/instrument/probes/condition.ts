import type { BinaryExpression } from 'oxc-parser';
import { type Node, unparenthesise, unwrap } from '../../analysis/syntax.js';
import { probe } from '../../runtime/probes.js';
import { type Place, type ProbeContext, slotText } from './context.js';
import { type Operator, planBoolean, planComparison, planTruth, startsStatement } from './in-place.js';
import { planIndexCondition } from './index-condition.js';
import { isAnonymous } from './inferred-name.js';
import { localNames } from './locals.js';
import { planMethodCondition } from './method-condition.js';
import { isStable } from './stable.js';

/** A leaf of a condition: by operator where a distance can be had from the operands, else by truthiness. */
export function planCondition(node: Node, place: Place, context: ProbeContext): void {
  const inner = unwrap(node);
  const slot = slotText(place);
  if (inner.type === 'BinaryExpression') {
    if (planIndexCondition(inner, slot, context)) return;
    const name = operators[inner.operator];
    if (name && !isTypeTest(inner) && !isAbsenceTest(inner)) return planOperator(inner, name, place, context);
  }
  if (inner.type === 'CallExpression' && planMethodCondition(inner, slot, context)) return;
  if (startsStatement(node, context)) return context.edits.wrap(node, `${probe.truth}(${slot},`, ')');
  if (isBoolean(inner)) return planBoolean(inner, place, context);
  planTruth(node, place, context);
}

/**
 * Compared in place, where the engine knows which types it sees; one place for all comparisons of a program would see
 * all types. An operand that cannot be read twice is held for the moment: `f() < b` becomes `(__cov_a=f())<b`, and the
 * probe gets `__cov_a`. When the other operand overwrites it meanwhile (by recursion), only a distance is wrong.
 */
function planOperator(node: Binary, name: Operator, place: Place, context: ProbeContext): void {
  const left = operandText(node.left as Node, 'left', context);
  const right = operandText(node.right, 'right', context);
  const operands = `,${left},${right}`;
  if (startsStatement(node, context)) context.edits.wrap(node, `${probe[name]}(${slotText(place)},`, `${operands})`);
  else planComparison(node, name, operands, place, context);
}

/** Where the value of an operand can be read once more. */
function operandText(operand: Node, side: 'left' | 'right', context: ProbeContext): string {
  const { edits, tree } = context;
  if (isStable(operand)) return tree.textOf(operand);
  const holder = context.localFor(operand, localNames[side]) ?? probe[side];
  // The comma keeps an anonymous function anonymous.
  const assign = isAnonymous(unparenthesise(operand)) ? `(${holder}=(0,` : `(${holder}=(`;
  edits.wrap(operand, assign, '))');
  return holder;
}

type Binary = Extract<Node, { type: 'BinaryExpression' }>;

const operators: Partial<Record<BinaryExpression['operator'], Operator>> = {
  '<': 'lt',
  '<=': 'le',
  '>': 'gt',
  '>=': 'ge',
  '==': 'eq',
  '!=': 'ne',
  '===': 'same',
  '!==': 'differ',
};

/** Gives true or false and has no distance between them. */
function isBoolean(node: Node): boolean {
  if (node.type === 'UnaryExpression') return node.operator === '!' || node.operator === 'delete';
  return (
    node.type === 'BinaryExpression' &&
    (/^in(?:stanceof)?$/.test(node.operator) ||
      (operators[node.operator] !== undefined && (isTypeTest(node) || isAbsenceTest(node))))
  );
}

/** The letters of 'string' and 'number' are no gradient from one type to another. */
export function isTypeTest({ left, right }: Binary): boolean {
  return [left, right].some((side) => {
    const inner = unwrap(side);
    return inner.type === 'UnaryExpression' && inner.operator === 'typeof';
  });
}

/** `x === null`, `void 0 != x`. (A name like `undefined` may be a variable of the subject's.) */
export function isAbsenceTest({ operator, left, right }: Binary): boolean {
  if (!/^[!=]==?$/.test(operator)) return false;
  return [left, right].some((side) => {
    const inner = unwrap(side);
    if (inner.type === 'UnaryExpression') return inner.operator === 'void' && inner.argument.type === 'Literal';
    return inner.type === 'Literal' && inner.raw === 'null';
  });
}
