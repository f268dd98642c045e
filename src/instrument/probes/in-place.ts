import { type Node, unparenthesise } from '../../analysis/syntax.js';
import { type ProbeName, probe } from '../../runtime/probes.js';
import { markSideText, markText } from './bodies.js';
import { type Place, type ProbeContext, slotText } from './context.js';
import { isAnonymous } from './inferred-name.js';
import { localNames } from './locals.js';
import { isOnlyTested } from './only-tested.js';

/** Probes of whole comparisons. */
export type Operator = Extract<ProbeName, 'lt' | 'le' | 'gt' | 'ge' | 'eq' | 'ne' | 'same' | 'differ'>;

/** What is known of the operands when an operator gives true, and when it gives false. */
const relations: Readonly<Record<Operator, readonly [ProbeName, ProbeName]>> = {
  lt: ['below', 'atLeast'],
  le: ['atMost', 'above'],
  gt: ['above', 'atMost'],
  ge: ['atLeast', 'below'],
  eq: ['equal', 'looselyApart'],
  ne: ['looselyApart', 'equal'],
  same: ['equal', 'apart'],
  differ: ['apart', 'equal'],
};

/**
 * Around a comparison: `(a < b?(__cov_p[0]=__cov_k[4]=1,__cov_s[4]||__cov_below(5,a,b),!0):(..,!1))`. The probe is called only
 * where it may learn something, and no call is what most evaluations get by with. Equal operands tell something only
 * where the other side is a goal: `__cov_q[5]&&(..)`.
 */
export function planComparison(
  node: Node,
  name: Operator,
  operands: string,
  { slot, marker }: Place,
  { edits }: ProbeContext,
): void {
  const side = (taken: number, missed: number, relation: ProbeName, result: string): string => {
    const call = `${probe.done}[${taken}]||${probe[relation]}(${missed}${operands})`;
    return `(${markText(taken)},${relation === 'equal' ? `${probe.noted}[${missed}]&&(${call})` : call},${result})`;
  };
  const [whenTrue, whenFalse] = relations[name];
  edits.wrap(node, `(${marker}`, `?${side(slot, slot + 1, whenTrue, '!0')}:${side(slot + 1, slot, whenFalse, '!1')})`);
}

/** Around an expression that gives true or false, one step from each other: `(a in b?(__cov_p[0]=__cov_k[4]=1,!0):(..,!1))`. */
export function planBoolean(node: Node, { slot, marker }: Place, { edits }: ProbeContext): void {
  edits.wrap(node, `(${marker}`, `?(${markText(slot)},!0):(${markText(slot + 1)},!1))`);
}

/**
 * Around a condition, `(x?(__cov_p[0]=__cov_k[4]=1,__cov_s[4]||__cov_g(4,x),!0):(..,!1))`: a text or number may be more or less
 * true. Where its value is used, it is given back: `((x?(..):(..)),x)`. What is no variable is held in one,
 * `((__cov_v=(x.y))?..`; where there is none, the probe is called.
 */
export function planTruth(node: Node, place: Place, context: ProbeContext): void {
  const { slot, marker } = place;
  const held = hold(node, context);
  if (!held) return context.edits.wrap(node, `${probe.truth}(${slotText(place)},`, ')');
  const { open, close, text } = held;
  const whenTrue = `${markText(slot)},${probe.done}[${slot}]||${probe.graded}(${slot},${text})`;
  const whenFalse = markText(slot + 1);
  if (isOnlyTested(node, context.tree))
    context.edits.wrap(node, `(${marker}${open}`, `${close}?(${whenTrue},!0):(${whenFalse},!1))`);
  else context.edits.wrap(node, `(${marker}(${open}`, `${close}?(${whenTrue}):${whenFalse}),${text})`);
}

/** Around what stands before `??`, `(__cov_p[0]=__cov_k[x==null?4:5]=1,x)`. */
export function planAbsence(node: Node, place: Place, context: ProbeContext): void {
  const { slot, marker } = place;
  const held = hold(node, context);
  if (!held) return context.edits.wrap(node, `${probe.nullish}(${slotText(place)},`, ')');
  const { open, close, text } = held;
  const [before, after] = markSideText(slot, `${SPLIT}==null`).split(SPLIT) as [string, string];
  context.edits.wrap(node, `(${marker}${before}${open}`, `${close}${after},${text})`);
}

/** Where the operand itself stands in a text around it. */
const SPLIT = '\0';

/** How to evaluate an operand once and read it again by `text`. */
function hold(node: Node, context: ProbeContext): { open: string; close: string; text: string } | undefined {
  if (isVariable(node)) return { open: '', close: '', text: context.tree.textOf(node) };
  // An assignment would give it a name.
  const text = isAnonymous(unparenthesise(node)) ? undefined : context.localFor(node, localNames.value);
  return text ? { open: `(${text}=(`, close: '))', text } : undefined;
}

/** A parenthesis would make it the arguments of a call where the line before ends without a semicolon. */
export function startsStatement(node: Node, { tree }: Pick<ProbeContext, 'tree'>): boolean {
  let above = tree.parentOf(node);
  while (above && above.start === node.start && above.type !== 'ExpressionStatement') above = tree.parentOf(above);
  return above?.type === 'ExpressionStatement' && above.start === node.start;
}

export function isVariable(node: Node): boolean {
  const inner = unparenthesise(node);
  return inner.type === 'Identifier' || inner.type === 'ThisExpression';
}
