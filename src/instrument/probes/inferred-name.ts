import { type Node, unparenthesise } from '../../analysis/syntax.js';

/**
 * An anonymous function takes its name from the variable it is assigned to, but not through a probe around it. As
 * the value of a property it gets the same name: `{f:() => 1}.f`.
 */
export function keepingName(target: Node, value: Node): readonly [open: string, close: string] {
  if (target.type !== 'Identifier' || target.name === '__proto__' || !isAnonymous(unparenthesise(value))) return ['', ''];
  return [`{${target.name}:`, `}.${target.name}`];
}

export function isAnonymous(node: Node): boolean {
  if (node.type === 'ArrowFunctionExpression') return true;
  return (node.type === 'FunctionExpression' || node.type === 'ClassExpression') && node.id === null;
}
