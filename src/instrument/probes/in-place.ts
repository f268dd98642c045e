import { type Node, unparenthesise } from '../../analysis/syntax.js';
import { type ProbeName, probe } from '../../runtime/probes.js';
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

/** Around a variable, `(__cov_s[x?4:5]?x:__cov_t(4,x))`: it is its own value. */
export function planVariable(
  node: Node,
  name: ProbeName,
  question: '' | '==null',
  { slot, marker }: Place,
  { edits, tree }: ProbeContext,
): void {
  const text = tree.textOf(node);
  edits.wrap(node, `(${marker}${probe.done}[`, `${question}?${slot}:${slot + 1}]?${text}:${probe[name]}(${slot},${text}))`);
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
