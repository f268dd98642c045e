import { isBuiltin as isModuleOfNode } from 'node:module';
import type { ParsedModule } from '../analysis/parse.js';
import { childrenOf, isCallee, type Node, unwrap } from '../analysis/syntax.js';
import { targetsIn } from './state-uses.js';
import { rootOf } from './top-level-bindings.js';

/**
 * May a call of one of its functions change what all code of a process shares: builtins, their prototypes, globals? What is
 * done while the module is imported does not count. A doubt about an object of unknown origin counts as no: such a write is
 * found when it happens, a few tests later.
 */
export function touchesBuiltins({ program }: ParsedModule): boolean {
  const aliases = new Set<string>();
  let found = false;
  const isBuiltin = (node: Node): boolean => {
    const root = rootOf(node);
    return builtins.has(root) || aliases.has(root) || reachesPrototype(node);
  };
  const visit = (node: Node, depth: number): void => {
    if (found) return;
    if (depth > 0) found = writtenBy(node).some(isBuiltin);
    if (node.type === 'ImportDeclaration' && isModuleOfNode(node.source.value))
      for (const { local } of node.specifiers) aliases.add(local.name);
    if (
      node.type === 'VariableDeclarator' &&
      node.id.type === 'Identifier' &&
      node.init &&
      (isBuiltinItself(node.init) || isRequiredOfNode(node.init))
    )
      aliases.add(node.id.name);
    for (const child of childrenOf(node)) visit(child, depth + (isCallee(node) ? 1 : 0));
  };
  visit(program, 0);
  return found;
}

/** What a node changes something of. */
function writtenBy(node: Node): readonly Node[] {
  switch (node.type) {
    case 'AssignmentExpression':
      return targetsIn(node.left).members.filter(isNoEnvironment);
    case 'UpdateExpression':
      return targetsIn(node.argument).members;
    case 'UnaryExpression':
      return node.operator === 'delete' ? targetsIn(node.argument).members.filter(isNoEnvironment) : [];
    case 'CallExpression': {
      const callee = unwrap(node.callee);
      const [first] = node.arguments;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || !first) return [];
      // `__defineGetter__` and the like change what they are called on.
      if (/^__define[GS]etter__$/.test(callee.property.name)) return [callee.object];
      return /^(?:Object|Reflect)$/.test(rootOf(callee.object)) && changers.has(callee.property.name) ? [first] : [];
    }
    default:
      return [];
  }
}

const changers: ReadonlySet<string> = new Set(
  'assign defineProperty defineProperties deleteProperty freeze preventExtensions seal set setPrototypeOf'.split(' '),
);

/** `process.env.X = …`: undone by other means. */
function isNoEnvironment(member: Node): boolean {
  const inner = unwrap(member);
  if (inner.type !== 'MemberExpression') return true;
  const holder = unwrap(inner.object);
  return !(holder.type === 'MemberExpression' && holder.property.type === 'Identifier' && holder.property.name === 'env');
}

/** `Array`, `Array.prototype`. */
function isBuiltinItself(init: Node): boolean {
  const inner = unwrap(init);
  if (inner.type === 'Identifier') return builtins.has(inner.name);
  return inner.type === 'MemberExpression' && builtins.has(rootOf(inner)) && reachesPrototype(inner);
}

/** `require('node:http')`. */
function isRequiredOfNode(init: Node): boolean {
  const call = unwrap(init);
  if (call.type !== 'CallExpression' || call.callee.type !== 'Identifier' || call.callee.name !== 'require') return false;
  const [first] = call.arguments;
  return first?.type === 'Literal' && typeof first.value === 'string' && isModuleOfNode(first.value);
}

/** The prototype of something that is not known to be the module's own: `value.constructor.prototype`, `value.__proto__`. */
function reachesPrototype(node: Node): boolean {
  const inner = unwrap(node);
  if (inner.type !== 'MemberExpression') return false;
  const key = inner.property;
  const name = key.type === 'Identifier' && !inner.computed ? key.name : key.type === 'Literal' ? key.value : undefined;
  if (name === '__proto__' || name === 'constructor') return true;
  if (name === 'prototype' && unwrap(inner.object).type !== 'Identifier') return true;
  if (name === 'prototype' && builtins.has(rootOf(inner.object))) return true;
  return reachesPrototype(inner.object);
}

const builtins: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(globalThis).filter((name) => /^[A-Z]/.test(name)),
  'globalThis',
  'global',
  'window',
  'self',
  'console',
  'process',
]);
