import type { Site } from '../../analysis/control-flow/predicate.js';
import { childrenOf, type Node, unwrap } from '../../analysis/syntax.js';
import { probe } from '../../runtime/probes.js';
import { markSideText } from './bodies.js';
import type { ProbeContext } from './context.js';
import { planAbsence, startsStatement } from './in-place.js';

type Link = Extract<Site, { kind: 'optional-chain' }>;

/** Three ways to watch a `?.`, because neither `this` of a call nor the wording of "is not a function" may change. */
export function planOptionalChain(site: Link, slot: number, context: ProbeContext): void {
  const { node, chain, previous } = site;
  const object = node.type === 'CallExpression' ? node.callee : node.object;
  const head = unwrap(object);
  if (node.type === 'CallExpression' && head.type === 'MemberExpression') return watchCall(site, slot, context);
  if (previous) {
    const before = context.table.of(previous);
    return context.edits.wrap(object, `${probe.linked}(${slot},${before},${probe.passes}[${before + 1}],`, ')');
  }
  const watch = linksIn(chain) > 1 ? probe.head : probe.nullish;
  // V8 words the error after the callee's text, so a variable at the head is looked at beforehand.
  const isVariable = head.type === 'Identifier' || head.type === 'ThisExpression';
  if (isVariable && hasCall(chain) && !isReference(chain, context)) {
    if (watch === probe.nullish && !startsStatement(chain, context))
      return context.edits.wrap(chain, `(${markSideText(slot, `${context.tree.textOf(head)}==null`)},`, ')');
    return context.edits.wrap(chain, `${probe.first}(${watch}(${slot},${context.tree.textOf(head)}),`, ')');
  }
  if (watch === probe.nullish && !hasCall(chain) && !startsStatement(object, context))
    return planAbsence(object, { slot, marker: '' }, context);
  context.edits.wrap(object, `${watch}(${slot},`, ')');
}

/** `o.m?.(x)`: the arguments say that there was something to call; the end of the chain, that there was not. */
function watchCall({ node, chain, previous }: Link, slot: number, { edits, table }: ProbeContext): void {
  if (node.type !== 'CallExpression') return;
  const [first] = node.arguments;
  if (first) edits.wrap(first.type === 'SpreadElement' ? first.argument : first, `(${probe.passed}(${slot}),`, ')');
  else edits.insert(node, node.end - 1, `...${probe.noArguments}(${slot})`);
  const before = previous ? table.of(previous) : -1;
  const passed = previous ? `${probe.passes}[${before + 1}]` : '0';
  edits.wrap(chain, `${probe.link}(${slot},${probe.passes}[${slot + 1}],${before},${passed},`, ')');
}

function linksIn(node: Node): number {
  const own = (node.type === 'MemberExpression' || node.type === 'CallExpression') && node.optional ? 1 : 0;
  return childrenOf(node).reduce((sum, child) => sum + linksIn(child), own);
}

function hasCall(node: Node): boolean {
  return node.type === 'CallExpression' || childrenOf(node).some(hasCall);
}

/** `(a?.b)()`, `delete a?.b`: the chain is used for its place, not its value. */
function isReference(chain: Node, { tree }: ProbeContext): boolean {
  let node = chain;
  let parent = tree.parentOf(node);
  while (parent && unwrap(parent) === chain) {
    node = parent;
    parent = tree.parentOf(node);
  }
  if (parent?.type === 'UnaryExpression') return parent.operator === 'delete';
  if (parent?.type === 'TaggedTemplateExpression') return parent.tag === node;
  return parent?.type === 'CallExpression' && parent.callee === node;
}
