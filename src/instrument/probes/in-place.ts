import { type Node, unparenthesise } from '../../analysis/syntax.js';
import { type ProbeName, probe } from '../../runtime/probes.js';
import { SETTLED, SETTLED_BUT_FOR_NUMBERS } from '../../runtime/settled.js';
import type { ProbeContext, Place } from './context.js';

/**
 * Around an expression that gives true or false: `(a < b?__cov_s[4]||__cov_lt(4,!0,a,b):!__cov_s[5]&&__cov_lt(4,!1,a,b))`.
 * The probe is called only where it may learn something, and no call is what most evaluations get by with.
 */
export function planBoolean(
  node: Node,
  name: ProbeName,
  operands: string,
  { slot, marker }: Place,
  { edits }: ProbeContext,
): void {
  const call = (result: string): string => `${probe[name]}(${slot},${result}${operands})`;
  edits.wrap(node, `(${marker}`, `?${probe.done}[${slot}]||${call('!0')}:!${probe.done}[${slot + 1}]&&${call('!1')})`);
}

/**
 * Around a variable as a condition, `(__cov_s[x?4:5]&(typeof x=="number"?1:3)?x:__cov_t(4,x))`: where others have no more
 * to tell, a number may. Only of a variable, which is its own value: to hold another one costs more than the call.
 */
export function planTruth(node: Node, { slot, marker }: Place, { edits, tree }: ProbeContext): void {
  const text = tree.textOf(node);
  const settled = `?${slot}:${slot + 1}]&(typeof ${text}=="number"?${SETTLED}:${SETTLED | SETTLED_BUT_FOR_NUMBERS})`;
  edits.wrap(node, `(${marker}${probe.done}[`, `${settled}?${text}:${probe.truth}(${slot},${text}))`);
}

/** Around a variable before `??`, `(__cov_s[x==null?4:5]?x:__cov_n(4,x))`. */
export function planAbsence(node: Node, { slot, marker }: Place, { edits, tree }: ProbeContext): void {
  const text = tree.textOf(node);
  edits.wrap(node, `(${marker}${probe.done}[`, `==null?${slot}:${slot + 1}]?${text}:${probe.nullish}(${slot},${text}))`);
}

/** A parenthesis would make it the arguments of a call where the line before ends without a semicolon. */
export function startsStatement(node: Node, { tree }: ProbeContext): boolean {
  let above = tree.parentOf(node);
  while (above && above.start === node.start && above.type !== 'ExpressionStatement') above = tree.parentOf(above);
  return above?.type === 'ExpressionStatement' && above.start === node.start;
}

export function isVariable(node: Node): boolean {
  const inner = unparenthesise(node);
  return inner.type === 'Identifier' || inner.type === 'ThisExpression';
}
