import type { Expression } from 'oxc-parser';
import { isCallee, type Node, unwrap } from '../analysis/syntax.js';

/**
 * What a variable holds, by the look of what is assigned to it:
 * - constant: nothing a call can change · function, class, import: changed only by writing to a property
 * - container: a literal or collection that is fine as long as it is only read
 * - interface: an object with functions of its own, which may keep their state in it
 * - stateful: an object of unknown making; whoever uses it may change it
 */
export type Holding = 'constant' | 'function' | 'class' | 'import' | 'container' | 'interface' | 'stateful';

/** The identifiers that a pattern binds. */
export function namesIn(pattern: Node): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    case 'TSParameterProperty':
      return namesIn(pattern.parameter);
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? namesIn(element) : []));
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) => namesIn(property.type === 'RestElement' ? property : property.value));
    default:
      return [];
  }
}

export function holdingOf(init: Expression | null): Holding {
  if (!init) return 'constant';
  const node = unwrap(init);
  switch (node.type) {
    case 'Literal':
      return 'regex' in node && /[gy]/.test(node.regex.flags) ? 'stateful' : 'constant';
    case 'TemplateLiteral':
    case 'UnaryExpression':
    case 'BinaryExpression':
    case 'MetaProperty':
      return 'constant';
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return 'function';
    case 'ClassExpression':
      return 'class';
    case 'ArrayExpression':
      return 'container';
    case 'ObjectExpression':
      return node.properties.some((property) => property.type === 'Property' && isCallee(unwrap(property.value)))
        ? 'interface'
        : 'container';
    case 'NewExpression':
      return ofConstruction(node.callee, node.arguments);
    case 'CallExpression':
      return ofCall(node.callee, node.arguments);
    case 'Identifier':
      return node.name === 'undefined' || node.name === 'NaN' || node.name === 'Infinity' ? 'constant' : 'stateful';
    // `Math.PI`, `Object.prototype.hasOwnProperty`: a member of a builtin.
    case 'MemberExpression':
      return isBuiltin(node) ? 'constant' : isRequire(node.object) ? 'import' : 'stateful';
    default:
      return 'stateful';
  }
}

/** Nothing in it that could be changed apart from itself: what is read out of it is primitive, or a function. */
export function isFlat(init: Node): boolean {
  const node = unwrap(init);
  switch (node.type) {
    case 'ArrayExpression':
      return node.elements.every((element) => element === null || isLeaf(element));
    case 'ObjectExpression':
      return node.properties.every((property) => property.type === 'Property' && isLeaf(property.value));
    case 'NewExpression': {
      const [entries] = node.arguments;
      if (entries?.type !== 'ArrayExpression') return false;
      if (rootOf(node.callee) === 'Set') return isFlat(entries);
      return rootOf(node.callee) === 'Map' && entries.elements.every((pair) => pair !== null && isFlat(pair));
    }
    case 'CallExpression':
      return isRequire(node) || (rootOf(node.callee) === 'Object' && node.arguments.length === 1 && node.arguments.every(isFlat));
    default:
      return isLeaf(node);
  }
}

function isLeaf(part: Node): boolean {
  const node = unwrap(part);
  if (node.type === 'Literal') return holdingOf(node) === 'constant';
  return /^(?:TemplateLiteral|BinaryExpression|UnaryExpression|FunctionExpression|ArrowFunctionExpression)$/.test(node.type);
}

function ofConstruction(callee: Node, args: readonly Node[]): Holding {
  const name = callee.type === 'Identifier' ? callee.name : '';
  if (/^(?:Map|Set|WeakMap|WeakSet|Array|Object|Date|URLSearchParams|\w+Array|DataView)$/.test(name)) return 'container';
  if (/^(?:TextEncoder|\w*Error)$/.test(name) || /^Intl$/.test(rootOf(callee))) return 'constant';
  return name === 'RegExp' ? ofRegExp(args) : 'stateful';
}

function ofCall(callee: Node, args: readonly Node[]): Holding {
  const inner = unwrap(callee);
  if (isRequire(inner) || (inner.type === 'Identifier' && loaders.test(inner.name))) return 'import';
  if (inner.type === 'Identifier') {
    if (/^(?:Symbol|Number|String|Boolean|BigInt|parseInt|parseFloat)$/.test(inner.name)) return 'constant';
    if (inner.name === 'RegExp') return ofRegExp(args);
  }
  if (inner.type === 'MemberExpression' && inner.property.type === 'Identifier') {
    const root = rootOf(inner);
    const method = inner.property.name;
    if (root === 'Math' || root === 'Symbol' || (root === 'String' && method === 'raw')) return 'constant';
    if (root === 'Object')
      return /^(?:freeze|keys|values|entries|fromEntries|assign|create)$/.test(method)
        ? method === 'freeze' && args.every(isFlat)
          ? 'constant'
          : 'container'
        : 'stateful';
    if (/^(?:join|toString|charCodeAt|codePointAt|repeat|toUpperCase|toLowerCase|padStart|padEnd|trim)$/.test(method))
      return 'constant';
    if (/^(?:split|map|filter|concat|slice|flat|flatMap|from|of)$/.test(method)) return 'container';
  }
  return 'stateful';
}

function ofRegExp(args: readonly Node[]): Holding {
  const flags = args[1] ? unwrap(args[1]) : null;
  if (!flags) return args[0]?.type === 'Identifier' ? 'stateful' : 'constant';
  return flags.type === 'Literal' && typeof flags.value === 'string' && !/[gy]/.test(flags.value) ? 'constant' : 'stateful';
}

function isRequire(node: Node): boolean {
  const inner = unwrap(node);
  if (inner.type === 'MemberExpression') return isRequire(inner.object);
  if (inner.type !== 'CallExpression') return false;
  return inner.callee.type === 'Identifier' && loaders.test(inner.callee.name);
}

/** `require` and what compilers put around it. */
const loaders = /^(?:require|_*(?:import|interop)\w*)$/;

function isBuiltin(node: Node): boolean {
  return /^(?:Math|Number|Object|Array|String|Symbol|Reflect|JSON|Date|Promise|Function)$/.test(rootOf(node));
}

export function rootOf(node: Node): string {
  const inner = unwrap(node);
  if (inner.type === 'Identifier') return inner.name;
  return inner.type === 'MemberExpression' ? rootOf(inner.object) : '';
}
