import type { BinaryExpression, CallExpression, MemberExpression, Program } from 'oxc-parser';
import { childrenOf, type Node, unparenthesise, unwrap } from '../analysis/syntax.js';
import { mostLooks, mostSites } from '../runtime/comparison-watch.js';
import { probe } from '../runtime/probes.js';
import type { Edits } from './edits.js';
import type { StatementStarts } from './probes/bodies.js';
import { isAbsenceTest, isTypeTest } from './probes/condition.js';
import { startsStatement } from './probes/in-place.js';
import { isAnonymous } from './probes/inferred-name.js';
import { type LiteralMatch, literalUse } from './probes/literal-match.js';
import { localFor, localNames } from './probes/locals.js';
import { isPath } from './probes/method-condition.js';
import { type PatternUse, patternUse } from './probes/pattern-use.js';
import { isStable } from './probes/stable.js';
import type { SourceTree } from './source-tree.js';

/** Numbers the watched places of a program, over all its modules. */
export interface WatchSites {
  next: number;
}

export interface WatchContext {
  readonly edits: Edits;
  readonly starts: StatementStarts;
  readonly tree: SourceTree;
  readonly sites: WatchSites;
  /** Nodes that are measured as conditions. */
  readonly measured: ReadonlySet<Node>;
}

/**
 * Comparisons and look-ups that are no conditions of the subject's, `return a === b` or all of another module, pass
 * their operands on where they did not hold: a condition may depend on them by way of a result.
 */
export function planComparisonWatch(program: Program, context: WatchContext): void {
  const visit = (node: Node): void => {
    plan(node, context);
    for (const child of childrenOf(node)) {
      // How often a loop goes round says nothing about values.
      if (!isLoopTest(node, child)) visit(child);
    }
  };
  visit(program);
}

function plan(node: Node, context: WatchContext): void {
  const { measured, sites } = context;
  if (sites.next >= mostSites) return;
  if (node.type === 'BinaryExpression') {
    if (node.operator === 'in') planIn(node, context);
    else if (!measured.has(node)) planComparison(node as BinaryExpression, context);
  } else if (node.type === 'CallExpression') {
    const match = measured.has(node) ? undefined : literalUse(node);
    const use = match ? undefined : patternUse(node);
    if (match) planMatch(node, match, context);
    else if (use) planAsked(node, use, context);
    else planCall(node, context);
  } else if (node.type === 'MemberExpression' && measured.has(node)) planRead(node, context);
}

const equal = /^===?$/;
const unequal = /^!==?$/;
const ordered = /^[<>]=?$/;

function planComparison(node: BinaryExpression, context: WatchContext): void {
  const { edits, tree, sites } = context;
  const { operator, left } = node;
  const isEquality = equal.test(operator) || unequal.test(operator);
  if (!isEquality && !ordered.test(operator)) return;
  if (isTypeTest(node) || isAbsenceTest(node) || startsStatement(node, { tree })) return;
  const site = sites.next++;
  const operands = `${held(left, 'left', context)},${held(node.right, 'right', context)}`;
  const look = `${probe.looks}[${site}]<${mostLooks}`;
  const whenFalse = `${look}&&${probe.ask}(${site},${operands})`;
  const whenTrue = `!(${whenFalse})`;
  if (equal.test(operator)) edits.wrap(node, '(', `||${whenFalse})`);
  else if (unequal.test(operator)) edits.wrap(node, '(', `&&${whenTrue})`);
  else edits.wrap(node, '(', `?${whenTrue}:${whenFalse})`);
}

/** `name in table`. */
function planIn(node: Extract<Node, { type: 'BinaryExpression' }>, { edits, tree, sites }: WatchContext): void {
  const left = node.left as Node;
  if (!isStable(left) || !isStable(node.right)) return;
  edits.wrap(node, `${probe.lookUp}(${sites.next++},`, `,${tree.textOf(node.right)},${tree.textOf(left)})`);
}

/** `if (table[name])`: what the table has is what `name` could be. */
function planRead(node: MemberExpression, context: WatchContext): void {
  const { edits, tree, sites } = context;
  if (!node.computed || node.optional || node.property.type !== 'Identifier' || node.object.type === 'Super') return;
  const table = held(node.object, 'left', context);
  edits.wrap(node, `${probe.lookUp}(${sites.next++},`, `,${table},${tree.textOf(node.property)})`);
}

/** `/^a/.exec(x)` becomes `__cov_missed(4,/^a/.exec(x),x,"a","a")`: what comes of it may be asked later. */
function planMatch(node: CallExpression, { text, examples }: LiteralMatch, { edits, tree, sites }: WatchContext): void {
  edits.wrap(node, `${probe.missed}(${sites.next++},`, `,${[tree.textOf(text), ...examples].join()})`);
}

/**
 * `x.match(re)` becomes `__cov_asked(4,x.match((r=(re))),x,r)`, and `this.x.match(re)` becomes
 * `__cov_tried(4,this.x,"this.x.match",re)`: to hold the text would change how V8 names the callee.
 */
function planAsked(node: CallExpression, { text, regex }: PatternUse, context: WatchContext): void {
  const { edits, tree, sites, measured } = context;
  if (regex === node.arguments[0] && !isStable(text)) {
    if (measured.has(node) || !isPath(text) || tree.between(text.end, regex.start).includes('\n')) return;
    edits.replace(node, text.end, regex.start, `,${JSON.stringify(tree.textOf(node.callee))},`);
    edits.wrap(node, `${probe.tried}(${sites.next++},`, '');
    return;
  }
  const operands = `${held(text, 'left', context)},${held(regex, 'right', context)}`;
  edits.wrap(node, `${probe.asked}(${sites.next++},`, `,${operands})`);
}

const asking = /^(?:includes|has|startsWith|endsWith|hasOwnProperty)$/;

/** `list.includes(x)` becomes `__cov_find(4,list.includes(x),list,x)`. */
function planCall(node: CallExpression, { edits, tree, sites }: WatchContext): void {
  const { callee, arguments: operands } = node;
  if (node.optional || operands.length === 0 || !operands.every(isStable)) return;
  if (callee.type !== 'MemberExpression' || callee.computed || callee.optional || callee.property.type !== 'Identifier') return;
  const texts = operands.map((operand) => tree.textOf(operand));
  const { name } = callee.property;
  const own = name === 'call' && operands.length === 2 && /\bhas(?:Own(?:Property)?)?$/i.test(tree.textOf(callee.object));
  const isOwnQuestion = own || (name === 'hasOwn' && tree.textOf(callee.object) === 'Object');
  if (isOwnQuestion && operands.length === 2) wrap(texts[0] as string, texts[1] as string);
  else if (operands.length === 1 && asking.test(name) && isStable(callee.object))
    wrap(tree.textOf(callee.object), texts[0] as string);

  function wrap(container: string, key: string): void {
    edits.wrap(node, `${probe.lookUp}(${sites.next++},`, `,${container},${key})`);
  }
}

/** Where the value of an operand can be read once more: in itself, or in a variable of ours. */
function held(operand: Node, side: 'left' | 'right', { edits, starts, tree }: WatchContext): string {
  if (isStable(operand)) return tree.textOf(operand);
  const holder =
    localFor(operand, side === 'left' ? localNames.watchedLeft : localNames.watchedRight, tree, starts) ?? probe[side];
  // The comma keeps an anonymous function anonymous.
  edits.wrap(operand, isAnonymous(unparenthesise(operand)) ? `(${holder}=(0,` : `(${holder}=(`, '))');
  return holder;
}

function isLoopTest(node: Node, child: Node): boolean {
  return (
    (node.type === 'ForStatement' || node.type === 'WhileStatement' || node.type === 'DoWhileStatement') &&
    child === node.test &&
    unwrap(child).type === 'BinaryExpression'
  );
}
