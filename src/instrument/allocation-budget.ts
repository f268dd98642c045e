import type { Program } from 'oxc-parser';
import { childrenOf, type Node } from '../analysis/syntax.js';
import { probe } from '../runtime/probes.js';
import type { Edits } from './edits.js';

const sized =
  /^(?:Array|ArrayBuffer|SharedArrayBuffer|(?:Ui|I)nt(?:8|16|32)Array|Uint8ClampedArray|Float(?:32|64)Array|Big(?:Ui|I)nt64Array)$/;
const growing = /^(?:repeat|padStart|padEnd|alloc|allocUnsafe)$/;

/**
 * Memory is charged to the step budget as well: a test that asks for gigabytes ends at the same place on every
 * machine, instead of in the garbage collector. Only sizes that are named in the source can be seen here.
 */
export function planAllocationBudget(program: Program, edits: Edits): void {
  const visit = (node: Node): void => {
    const size = sizeArgument(node);
    if (size) edits.wrap(size, `${probe.size}(`, ')');
    for (const child of childrenOf(node)) visit(child);
  };
  visit(program);
}

function sizeArgument(node: Node): Node | undefined {
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return undefined;
  const [first] = node.arguments;
  if (!first || first.type === 'SpreadElement' || first.type === 'Literal' || first.type === 'ArrayExpression') return undefined;
  const { callee } = node;
  if (callee.type === 'Identifier') return sized.test(callee.name) ? first : undefined;
  const isMethod = node.type === 'CallExpression' && callee.type === 'MemberExpression' && callee.property.type === 'Identifier';
  return isMethod && !callee.computed && growing.test(callee.property.name) ? first : undefined;
}
