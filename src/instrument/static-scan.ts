import type { Class } from 'oxc-parser';
import type { ParsedModule } from '../analysis/parse.js';
import { type Callee, childrenOf, isCallee, type Node, unwrap } from '../analysis/syntax.js';
import { type Holding, holdingOf, namesIn, rootOf, topLevelBindings } from './top-level-bindings.js';

/**
 * Does the module hold top-level state that a call may change? Decides whether a module is evaluated afresh between
 * tests, so a doubt counts as yes: that costs time, the other mistake costs wrong results.
 */
export function hasMutableState(module: ParsedModule): boolean {
  return new StateScan(topLevelBindings(module.program)).finds(module.program);
}

class StateScan {
  constructor(private readonly bindings: Map<string, Holding>) {}

  finds(program: Node): boolean {
    return this.inside(program, null, new Set(), false);
  }

  /** `hidden` are the names that functions on the way declared themselves. */
  private inside(node: Node, parent: Node | null, hidden: ReadonlySet<string>, running: boolean): boolean {
    if (!running && this.escapesByExport(node)) return true;
    if ((node.type === 'ClassDeclaration' || node.type === 'ClassExpression') && hasStaticState(node)) return true;
    if (running && this.changes(node, parent, hidden)) return true;
    // Closures made at load time keep state that no name shows: `const next = (() => { let n = 0; … })()`.
    if (!running && isImmediatelyCalled(node) && declaresVariables(node)) return true;
    const deeper = isCallee(node) ? new Set([...hidden, ...declaredIn(node)]) : hidden;
    return childrenOf(node).some((child) => this.inside(child, node, deeper, running || isCallee(node)));
  }

  /** A use of the module's names, inside a function, that may change what they hold. */
  private changes(node: Node, parent: Node | null, hidden: ReadonlySet<string>): boolean {
    switch (node.type) {
      case 'AssignmentExpression':
        return this.targets(node.left, hidden);
      case 'UpdateExpression':
        return this.targets(node.argument, hidden);
      case 'UnaryExpression':
        return node.operator === 'delete' && this.targets(node.argument, hidden);
      case 'ForOfStatement':
      case 'ForInStatement':
        return node.left.type !== 'VariableDeclaration' && this.targets(node.left, hidden);
      case 'CallExpression':
        return this.mutatingCall(node.callee, hidden);
      case 'Identifier':
        return parent !== null && !isLabelOf(node, parent) && this.riskyUse(node.name, node, parent, hidden);
      default:
        return false;
    }
  }

  private holding(name: string, hidden: ReadonlySet<string>): Holding | undefined {
    return hidden.has(name) ? undefined : this.bindings.get(name);
  }

  private targets(target: Node, hidden: ReadonlySet<string>): boolean {
    const inner = unwrap(target);
    if (inner.type === 'MemberExpression') {
      const root = rootOf(inner);
      return /^(?:globalThis|global|window|self|process|module|exports)$/.test(root) || this.holding(root, hidden) !== undefined;
    }
    return namesIn(inner).some((name) => this.holding(name, hidden) !== undefined);
  }

  private mutatingCall(callee: Node, hidden: ReadonlySet<string>): boolean {
    const inner = unwrap(callee);
    if (inner.type !== 'MemberExpression' || inner.property.type !== 'Identifier') return false;
    const holding = this.holding(rootOf(inner), hidden);
    return holding !== undefined && holding !== 'import' && mutators.has(inner.property.name);
  }

  private riskyUse(name: string, node: Node, parent: Node, hidden: ReadonlySet<string>): boolean {
    const holding = this.holding(name, hidden);
    if (holding === 'stateful') return true;
    return holding === 'container' && !isReading(node, parent);
  }

  /** What is exported, a test may change, or hand to a function that does. */
  private escapesByExport(node: Node): boolean {
    const held = (name: string): boolean => ['container', 'stateful'].includes(this.bindings.get(name) ?? '');
    switch (node.type) {
      case 'ExportNamedDeclaration':
        if (node.declaration?.type === 'VariableDeclaration') {
          return node.declaration.declarations.some(({ id }) => namesIn(id).some(held));
        }
        return node.specifiers.some(({ local }) => local.type === 'Identifier' && held(local.name));
      case 'ExportDefaultDeclaration':
        return node.declaration.type === 'Identifier' && held(node.declaration.name);
      case 'AssignmentExpression': {
        if (!/^(?:module|exports)$/.test(rootOf(node.left))) return false;
        const value = unwrap(node.right);
        if (value.type === 'Identifier') return held(value.name);
        if (value.type === 'ObjectExpression') {
          return value.properties.some((property) => property.type === 'Property' && held(rootOf(property.value)));
        }
        return /^(?:Array|New|Call)Expression$/.test(value.type) && ['container', 'stateful'].includes(holdingOf(node.right));
      }
      default:
        return false;
    }
  }
}

const mutators = new Set(
  'push pop shift unshift splice sort reverse fill copyWithin set add delete clear append assign setTime define register on once emit next'.split(
    ' ',
  ),
);

/** Looked up, measured, iterated or spread: the container itself goes nowhere. */
function isReading(node: Node, parent: Node): boolean {
  switch (parent.type) {
    case 'MemberExpression':
    case 'SpreadElement':
    case 'BinaryExpression':
    case 'TemplateLiteral':
    case 'UnaryExpression':
    case 'IfStatement':
    case 'TSNonNullExpression':
      return true;
    case 'ForOfStatement':
    case 'ForInStatement':
      return parent.right === node;
    case 'ConditionalExpression':
      return parent.test === node;
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

function isLabelOf(node: Node, parent: Node): boolean {
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
      return true;
    default:
      return false;
  }
}

/** Static containers, and static members that the class's own static methods write to. */
function hasStaticState(node: Class): boolean {
  return node.body.body.some((member) => {
    if (member.type === 'PropertyDefinition' && member.static) return ['container', 'stateful'].includes(holdingOf(member.value));
    return member.type === 'MethodDefinition' && member.static && writesToThis(member.value);
  });
}

function writesToThis(node: Node): boolean {
  const target = node.type === 'AssignmentExpression' ? node.left : node.type === 'UpdateExpression' ? node.argument : null;
  if (target && startsAtThis(target)) return true;
  return childrenOf(node).some(writesToThis);
}

function startsAtThis(node: Node): boolean {
  const inner = unwrap(node);
  return inner.type === 'ThisExpression' || (inner.type === 'MemberExpression' && startsAtThis(inner.object));
}

function isImmediatelyCalled(node: Node): boolean {
  return node.type === 'CallExpression' && isCallee(unwrap(node.callee));
}

function declaresVariables(node: Node): boolean {
  if (node.type === 'VariableDeclaration' || node.type === 'FunctionDeclaration') return true;
  return childrenOf(node).some(declaresVariables);
}

/** Parameters and all that the body declares, blocks included: a name is taken as hidden in the whole function. */
function declaredIn(callee: Callee): string[] {
  const names = callee.params.flatMap(namesIn);
  if ('id' in callee && callee.id && callee.type === 'FunctionExpression') names.push(callee.id.name);
  const visit = (node: Node): void => {
    if (node.type === 'VariableDeclarator') names.push(...namesIn(node.id));
    if (node.type === 'CatchClause' && node.param) names.push(...namesIn(node.param));
    if ((node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') && node.id) names.push(node.id.name);
    if (!isCallee(node)) for (const child of childrenOf(node)) visit(child);
  };
  visit(callee.body as Node);
  return names;
}
