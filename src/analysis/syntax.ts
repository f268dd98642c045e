import type { Expression, Function as FunctionNode, ArrowFunctionExpression, Node } from 'oxc-parser';
import { visitorKeys } from 'oxc-parser';

export type { Node } from 'oxc-parser';

/** A function that has a body: overloads, `declare` and abstract members are left out. */
export type Callee = (FunctionNode & { readonly body: NonNullable<FunctionNode['body']> }) | ArrowFunctionExpression;

export function isCallee(node: Node): node is Callee {
  if (node.type === 'ArrowFunctionExpression') return true;
  return (node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression') && node.body !== null;
}

/**
 * The children that exist at run time, in source order. Types, overloads and ambient declarations have none. Enums have their
 * initialisers, which run where the enum stands; so have those that are `const`, as they are kept when types are stripped.
 */
export function childrenOf(node: Node): Node[] {
  if (isAmbient(node)) return [];
  if (node.type === 'TSEnumDeclaration') return node.body.members.flatMap(({ initializer }) => initializer ?? []);
  const children: Node[] = [];
  for (const key of visitorKeys[node.type] ?? []) {
    const value = (node as unknown as Record<string, Node | (Node | null)[] | null | undefined>)[key];
    if (Array.isArray(value)) {
      for (const child of value) if (child && existsAtRunTime(child)) children.push(child);
    } else if (value && existsAtRunTime(value)) children.push(value);
  }
  // Decorators and labels are listed in an order of their own by the parser.
  return children.sort((a, b) => a.start - b.start);
}

/** Sees through parentheses and the wrappers that only types need. */
export function unwrap(node: Node): Node {
  let inner = node;
  while (isWrapper(inner)) inner = inner.expression;
  return inner;
}

export function unparenthesise(node: Node): Node {
  let inner = node;
  while (inner.type === 'ParenthesizedExpression') inner = inner.expression;
  return inner;
}

type Wrapper = Extract<Node, { type: 'ParenthesizedExpression' | `TS${string}`; expression: Expression }>;

function isWrapper(node: Node): node is Wrapper {
  return node.type === 'ParenthesizedExpression' || typeWrappers.has(node.type);
}

const typeWrappers = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
  'TSInstantiationExpression',
]);

const runtimeTypeScript = new Set([
  ...typeWrappers,
  'TSParameterProperty',
  'TSEnumDeclaration',
  'TSModuleDeclaration',
  'TSModuleBlock',
  'TSExportAssignment',
]);

function existsAtRunTime(node: Node): boolean {
  return !node.type.startsWith('TS') || runtimeTypeScript.has(node.type);
}

function isAmbient(node: Node): boolean {
  if ('declare' in node && node.declare) return true;
  return node.type === 'FunctionDeclaration' && node.body === null;
}
