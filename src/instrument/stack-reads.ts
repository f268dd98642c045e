import type { ParsedModule } from '../analysis/parse.js';
import { childrenOf, type Node, unparenthesise } from '../analysis/syntax.js';

/**
 * May the module do something else where errors have no stack trace? It names `stack` as a member of something, or what
 * V8 has to make stack traces by. A class's own `this.stack`, as parsers have, counts where the module makes errors.
 */
export function readsStacks({ program }: ParsedModule): boolean {
  const seen = { stack: false, own: false, errors: false };
  const visit = (node: Node): void => {
    if (node.type === 'MemberExpression' && isStack(node.property)) {
      if (unparenthesise(node.object).type === 'ThisExpression') seen.own = true;
      else seen.stack = true;
    } else if (node.type === 'ObjectPattern') {
      if (node.properties.some((part) => part.type === 'Property' && isStack(part.key))) seen.stack = true;
    } else if (node.type === 'Identifier') {
      if (node.name === 'stackTraceLimit' || node.name === 'prepareStackTrace') seen.stack = true;
      else if (node.name === 'captureStackTrace') seen.errors = true;
    } else if (node.type === 'ClassDeclaration' || node.type === 'ClassExpression') {
      if (node.superClass && namesError(node.superClass)) seen.errors = true;
    }
    if (!seen.stack) for (const child of childrenOf(node)) visit(child);
  };
  visit(program);
  return seen.stack || (seen.own && seen.errors);
}

function isStack(key: Node): boolean {
  return (key.type === 'Identifier' && key.name === 'stack') || (key.type === 'Literal' && key.value === 'stack');
}

/** `Error`, `TypeError`, `errors.ParseError`. */
function namesError(node: Node): boolean {
  if (node.type === 'MemberExpression') return namesError(node.property);
  return node.type === 'Identifier' && node.name.endsWith('Error');
}
