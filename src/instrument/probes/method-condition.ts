import type { CallExpression } from 'oxc-parser';
import type { Node } from '../../analysis/syntax.js';
import { methodFamilies } from '../../runtime/method-probes.js';
import { type ProbeName, probe } from '../../runtime/probes.js';
import type { ProbeContext } from './context.js';
import { literalMatch } from './literal-match.js';
import { isStable } from './stable.js';

/** Methods whose answer has a distance, by name; what the receiver is shows at run time. */
const methods: Readonly<Record<string, (typeof methodFamilies)[number]>> = {
  startsWith: 'startsWith',
  endsWith: 'endsWith',
  includes: 'includes',
  has: 'includes',
};

const functions: Readonly<Record<string, ProbeName>> = {
  'Number.isInteger': 'integer',
  'Number.isSafeInteger': 'integer',
  'Number.isNaN': 'nan',
  isNaN: 'nan',
};

/** False when the call is none of those, or its operands cannot be looked at without evaluating them twice. */
export function planMethodCondition(node: CallExpression, slotText: string, context: ProbeContext): boolean {
  return planMatch(node, slotText, context) || planKnownCall(node, slotText, context);
}

/** `/^a+$/.test(x)` becomes `__cov_m(4,/^a+$/.test(x),x,"a","a")`. */
function planMatch(node: CallExpression, slotText: string, { edits, tree }: ProbeContext): boolean {
  const match = literalMatch(node);
  if (!match) return false;
  edits.wrap(node, `${probe.matched}(${slotText},`, `,${[tree.textOf(match.text), ...match.examples].join()})`);
  return true;
}

function planKnownCall(node: CallExpression, slotText: string, context: ProbeContext): boolean {
  const { callee, arguments: operands } = node;
  if (node.optional || operands.length === 0 || operands.length > 2 || !operands.every(isStable)) return false;
  const { edits, tree } = context;
  const texts = operands.map((operand) => tree.textOf(operand));
  const name = functions[tree.textOf(callee)];
  if (name) {
    edits.wrap(node, `${probe[name]}(${slotText},`, `,${texts[0]})`);
    return true;
  }
  if (callee.type !== 'MemberExpression' || callee.computed || callee.optional || callee.property.type !== 'Identifier')
    return false;
  const family = Object.hasOwn(methods, callee.property.name) ? methods[callee.property.name] : undefined;
  if (!family) return false;
  if (isStable(callee.object)) {
    edits.wrap(node, `${probe[family]}(${slotText},`, `,${[tree.textOf(callee.object), ...texts].join()})`);
    return true;
  }
  return operands.length === 1 && isPath(callee.object) && planHeldCall(node, family, slotText, context);
}

/** `this.items.has(x)` becomes `__cov_call(4,2,this.items,"has","this.items.has",x)`. */
function planHeldCall(
  node: CallExpression,
  family: (typeof methodFamilies)[number],
  slotText: string,
  { edits, tree }: ProbeContext,
): boolean {
  const { callee, arguments: operands } = node;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  const argument = operands[0] as Node;
  if (tree.between(callee.object.end, argument.start).includes('\n')) return false;
  const key = JSON.stringify(callee.property.name);
  const path = JSON.stringify(tree.textOf(callee));
  edits.replace(node, callee.object.end, argument.start, `,${key},${path},`);
  edits.wrap(node, `${probe.call}(${slotText},${methodFamilies.indexOf(family)},`, '');
  return true;
}

/** `a.b.c` without blanks or comments: V8 names the callee by exactly this text. */
export function isPath(node: Node): boolean {
  if (node.type === 'Identifier' || node.type === 'ThisExpression') return true;
  return node.type === 'MemberExpression' && !node.computed && !node.optional && isPath(node.object);
}
