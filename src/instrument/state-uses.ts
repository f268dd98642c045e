import { type Node, unwrap } from '../analysis/syntax.js';
import { rootOf } from './top-level-bindings.js';

/** Methods that change what they are called on, by their names. */
export const mutators: ReadonlySet<string> = new Set(
  'push pop shift unshift splice sort reverse fill copyWithin set add delete clear append assign setTime define register on once emit next'.split(
    ' ',
  ),
);

/** What an assignment, `delete` or loop writes to: variables, and variables whose contents it changes. */
export function targetsIn(target: Node): { readonly names: readonly string[]; readonly members: readonly Node[] } {
  const names: string[] = [];
  const members: Node[] = [];
  const visit = (node: Node | null): void => {
    const inner = node ? unwrap(node) : null;
    switch (inner?.type) {
      case 'Identifier':
        names.push(inner.name);
        return;
      case 'MemberExpression':
        members.push(inner);
        return;
      case 'AssignmentPattern':
        return visit(inner.left);
      case 'RestElement':
        return visit(inner.argument);
      case 'ArrayPattern':
        for (const element of inner.elements) visit(element);
        return;
      case 'ObjectPattern':
        for (const property of inner.properties) visit(property.type === 'RestElement' ? property : property.value);
        return;
      default:
    }
  };
  visit(target);
  return { names, members };
}

/** Looked up, measured, iterated or spread: the container itself goes nowhere. */
export function isReading(node: Node, parent: Node): boolean {
  switch (parent.type) {
    case 'MemberExpression':
    case 'SpreadElement':
    case 'BinaryExpression':
    case 'TemplateLiteral':
    case 'UnaryExpression':
    case 'IfStatement':
      return true;
    case 'ForOfStatement':
    case 'ForInStatement':
      return unwrap(parent.right) === node;
    case 'ConditionalExpression':
      return unwrap(parent.test) === node;
    case 'CallExpression':
      return /^(?:Object|JSON|Array|Math|String|Number)$/.test(rootOf(parent.callee)) && parent.arguments[0] !== node
        ? true
        : isPureReader(parent.callee);
    case 'NewExpression':
      return parent.callee.type === 'Identifier' && /^(?:Set|Map)$/.test(parent.callee.name);
    default:
      return false;
  }
}

function isPureReader(callee: Node): boolean {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  const method = callee.property.name;
  switch (rootOf(callee)) {
    case 'Object':
      return /^(?:keys|values|entries|hasOwn|freeze|getOwnPropertyNames)$/.test(method);
    case 'JSON':
    case 'Math':
      return true;
    case 'Array':
      return method === 'isArray' || method === 'from';
    default:
      return false;
  }
}

/** A name that is no use of a variable. */
export function isLabel(node: Node, parent: Node): boolean {
  switch (parent.type) {
    case 'MemberExpression':
      return parent.property === node && !parent.computed;
    case 'Property':
      return parent.key === node && !parent.computed && !parent.shorthand;
    case 'MethodDefinition':
    case 'PropertyDefinition':
    case 'AccessorProperty':
      return parent.key === node && !parent.computed;
    case 'LabeledStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
    case 'ClassDeclaration':
    case 'ClassExpression':
      return !('superClass' in parent && parent.superClass === node) && !('body' in parent && parent.body === node);
    case 'VariableDeclarator':
      return parent.id === node;
    default:
      return false;
  }
}
