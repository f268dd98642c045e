import { type Node, visitorKeys } from 'oxc-parser';

/** Every node below and including `node`, parents first. `enter` answers false to leave the children out. */
export function walk(node: Node, enter: (node: Node) => boolean | undefined): void {
  if (enter(node) === false) return;
  const fields = node as unknown as Record<string, Node | readonly (Node | null)[] | null | undefined>;
  for (const key of visitorKeys[node.type] ?? []) {
    const value = fields[key];
    if (Array.isArray(value)) {
      for (const child of value) if (child) walk(child, enter);
    } else if (value) walk(value as Node, enter);
  }
}

export function isFunction(node: Node): boolean {
  return node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression';
}
