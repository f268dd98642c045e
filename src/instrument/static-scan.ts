import type { Class } from 'oxc-parser';
import type { ParsedModule } from '../analysis/parse.js';
import { childrenOf, isCallee, type Node, unwrap } from '../analysis/syntax.js';
import { classState } from './class-state.js';
import { type Binding, lookUp, type Scope, scopeOf } from './state-scopes.js';
import { isLabel, isReading, mutators, targetsIn } from './state-uses.js';
import { holdingOf, isFlat, namesIn, rootOf } from './top-level-bindings.js';

/** Variables of one scope that keep state; see `StateWatch` for what tells the groups apart. */
export interface WatchedScope {
  /** At the beginning of this they can be named. */
  readonly body: Node;
  readonly rewritten: readonly string[];
  readonly held: readonly string[];
  readonly glanced: readonly string[];
}

export interface ModuleState {
  readonly scopes: readonly WatchedScope[];
  /** Classes with private fields. */
  readonly classes: readonly Class[];
  /** A call can change state of the module. */
  readonly mutable: boolean;
  /** Calls add properties that enumerating an object does not show: symbols, and what `defineProperty` makes. */
  readonly concealed: boolean;
  /** Some of it cannot be named anywhere, so only evaluating the module anew makes sure that it is fresh. */
  readonly hidden: boolean;
}

/** Does the module hold top-level state that a call may change? A doubt counts as yes. */
export function hasMutableState(module: ParsedModule): boolean {
  return scanState(module).mutable;
}

/**
 * Where the module keeps state that outlives a call: variables of its own, and those that closures capture. In the
 * subject, all counts that makes a second call take another way than the first, as that covers other goals.
 */
export function scanState(module: ParsedModule, isSubject = true): ModuleState {
  const scan = new StateScan(isSubject);
  scan.visit(module.program, null, null, 0);
  return scan.result();
}

class StateScan {
  private readonly scopes: Scope[] = [];
  private readonly classes: Class[] = [];
  private readonly globals = { atLoad: new Set<string>(), later: new Set<string>() };
  /** What CommonJS exports: not at all, something, something that can be changed. */
  private exported: 'nothing' | 'something' | 'state' = 'nothing';
  private hidden = false;
  private concealed = false;
  /** Assignments that change nothing one could tell. */
  private readonly idle = new Set<Node>();

  constructor(private readonly isSubject: boolean) {}

  /** `parent` is the next node up that is more than parentheses or types; `depth` counts functions. */
  visit(node: Node, parent: Node | null, outer: Scope | null, depth: number): void {
    const inner = unwrap(node);
    if (inner !== node) return this.visit(inner, parent, outer, depth);
    const opened = scopeOf(node, parent, outer, depth);
    if (opened) this.scopes.push(opened);
    const scope = opened ?? outer;
    if (scope) this.note(node, parent, scope, depth);
    const deeper = depth + (isCallee(node) || node.type === 'TSModuleBlock' ? 1 : 0);
    for (const child of childrenOf(node)) this.visit(child, node, scope, deeper + (isFieldValue(child, node) ? 1 : 0));
  }

  result(): ModuleState {
    const watched: WatchedScope[] = [];
    let mutable = this.hidden || this.exported === 'state';
    let { hidden } = this;
    for (const scope of this.scopes) {
      const groups = { rewritten: [] as string[], held: [] as string[], glanced: [] as string[] };
      for (const [name, binding] of scope.bindings) {
        const group = groupOf(binding, scope);
        if (group) groups[group].push(name);
      }
      if (!scope.parent && this.exported === 'state') groups.rewritten.push('module.exports', 'exports');
      if (!scope.parent && this.exported === 'something') groups.glanced.push('module.exports');
      const strong = groups.rewritten.length + groups.held.length > 0;
      if (strong && scope.atLoad) mutable = true;
      if (strong && !scope.body && scope.depth === 0) hidden = true;
      if (scope.body && (strong || groups.glanced.length > 0)) watched.push({ body: scope.body, ...groups });
    }
    for (const name of this.globals.later) if (this.globals.atLoad.has(name)) hidden = true;
    return { scopes: watched, classes: this.classes, mutable: mutable || hidden, concealed: this.concealed, hidden };
  }

  private note(node: Node, parent: Node | null, scope: Scope, depth: number): void {
    switch (node.type) {
      case 'ReturnStatement': {
        const replacing = this.isSubject ? undefined : replacesItself(node);
        if (replacing) this.idle.add(replacing);
        return;
      }
      case 'AssignmentExpression':
        if (this.idle.has(node)) return;
        if (depth === 0) this.noteExport(node.left, node.right, scope);
        return this.noteTargets(node.left, scope, depth, node.operator === '=' ? node.right : undefined);
      case 'UpdateExpression':
        return this.noteTargets(node.argument, scope, depth);
      case 'UnaryExpression':
        return node.operator === 'delete' ? this.noteTargets(node.argument, scope, depth) : undefined;
      case 'ForOfStatement':
      case 'ForInStatement':
        return node.left.type === 'VariableDeclaration' ? undefined : this.noteTargets(node.left, scope, depth);
      case 'CallExpression':
        return this.noteCall(node.callee, scope, depth);
      case 'WithStatement':
        this.hidden = true;
        return;
      case 'Identifier':
        return parent && !isLabel(node, parent) ? this.noteUse(node, parent, scope, depth) : undefined;
      case 'ClassDeclaration':
      case 'ClassExpression':
        return this.noteClass(node, parent, scope);
      case 'ExportNamedDeclaration':
      case 'ExportDefaultDeclaration':
        return this.noteEsmExport(node, scope);
      default:
    }
  }

  private noteTargets(target: Node, scope: Scope, depth: number, value?: Node): void {
    const { names, members } = targetsIn(target);
    for (const name of names) {
      const found = lookUp(scope, name);
      if (!found) continue;
      if (depth > found.scope.depth) found.binding.assigned = true;
      else if (value && unwrap(target).type === 'Identifier') hold(found.binding, value);
    }
    for (const member of members) {
      const root = rootOf(member);
      const found = lookUp(scope, root);
      if (!found) this.noteForeign(root, depth);
      else if (depth > found.scope.depth) {
        found.binding.changed = true;
        // Prototypes are not compared.
        if (found.scope.atLoad && reachesPrototype(member)) this.hidden = true;
      } else found.binding.decorated = true;
    }
  }

  /** Evaluating a module anew only mends those globals that it sets itself. */
  private noteForeign(root: string, depth: number): void {
    if (/^(?:module|exports)$/.test(root)) {
      if (depth > 0) this.exported = 'state';
    } else if (/^(?:globalThis|global|window|self|process)$/.test(root)) {
      (depth > 0 ? this.globals.later : this.globals.atLoad).add(root);
    }
  }

  private noteCall(callee: Node, scope: Scope, depth: number): void {
    const inner = unwrap(callee);
    if (inner.type === 'Identifier' && inner.name === 'eval') this.hidden = true;
    if (/^(?:Symbol|Symbol\.for)$/.test(pathOf(inner))) this.concealed = true;
    if (depth > 0 && /^(?:Object|Reflect)\.definePropert(?:y|ies)$/.test(pathOf(inner))) this.concealed = true;
    if (inner.type !== 'MemberExpression' || inner.property.type !== 'Identifier') return;
    const found = lookUp(scope, rootOf(inner));
    if (!found || depth <= found.scope.depth || found.binding.holding === 'import') return;
    if (mutators.has(inner.property.name)) found.binding.changed = true;
  }

  private noteUse(node: Extract<Node, { type: 'Identifier' }>, parent: Node, scope: Scope, depth: number): void {
    const found = lookUp(scope, node.name);
    if (!found || depth <= found.scope.depth) return;
    const { binding } = found;
    // A parameter that is only called keeps nothing here; where it came from, it was seen.
    if (binding.given && parent.type === 'CallExpression' && unwrap(parent.callee) === node) return;
    if (isReading(node, parent)) binding.read = true;
    else binding.escapes = true;
  }

  private noteClass(node: Class, parent: Node | null, scope: Scope): void {
    const state = classState(node);
    if (state.privateFields.length + state.privateStatics.length > 0) this.classes.push(node);
    if (!state.changing && !state.decorated) return;
    const name =
      node.type === 'ClassDeclaration' ? node.id?.name : parent?.type === 'VariableDeclarator' ? rootOf(parent.id) : '';
    const found = name ? lookUp(scope, name) : undefined;
    if (found) {
      if (state.changing) found.binding.changed = true;
      found.binding.decorated = true;
    } else if (parent?.type === 'AssignmentExpression' && /^(?:module|exports)$/.test(rootOf(parent.left))) {
      this.exported = state.changing ? 'state' : this.exported;
    } else if (state.changing && scope.atLoad) this.hidden = true;
  }

  /** What is exported, a test may change, or hand to a function that does. */
  private noteEsmExport(
    node: Extract<Node, { type: 'ExportNamedDeclaration' | 'ExportDefaultDeclaration' }>,
    scope: Scope,
  ): void {
    const names: string[] = [];
    if (node.type === 'ExportDefaultDeclaration') names.push(rootOf(node.declaration as Node));
    else if (node.declaration?.type === 'VariableDeclaration')
      for (const { id } of node.declaration.declarations) names.push(...namesIn(id));
    else if (!node.source) for (const { local } of node.specifiers) if (local.type === 'Identifier') names.push(local.name);
    for (const name of names) this.noteExported(name, scope);
  }

  private noteExported(name: string, scope: Scope): void {
    const found = lookUp(scope, name);
    if (found) found.binding.exported = true;
  }

  private noteExport(target: Node, assigned: Node, scope: Scope): void {
    if (!/^(?:module|exports)$/.test(rootOf(target)) || lookUp(scope, rootOf(target))) return;
    if (this.exported === 'nothing') this.exported = 'something';
    const value = unwrap(assigned);
    if (value.type === 'Identifier') this.noteExported(value.name, scope);
    else if (value.type === 'ObjectExpression') {
      for (const property of value.properties) if (property.type === 'Property') this.noteExported(rootOf(property.value), scope);
    } else if (/^(?:container|stateful)$/.test(holdingOf(value as Parameters<typeof holdingOf>[0]))) {
      if (/^(?:Array|New|Call)Expression$/.test(value.type)) this.exported = 'state';
    }
  }
}

function pathOf(callee: Node): string {
  if (callee.type !== 'MemberExpression') return rootOf(callee);
  return callee.property.type === 'Identifier' ? `${rootOf(callee.object)}.${callee.property.name}` : '';
}

function groupOf(binding: Binding, scope: Scope): 'rewritten' | 'held' | 'glanced' | undefined {
  const { holding } = binding;
  if (binding.assigned) return 'rewritten';
  if (binding.changed) return 'held';
  const used = binding.escapes || binding.read || binding.exported;
  switch (holding) {
    case 'constant':
    case 'import':
      return undefined;
    case 'function':
    case 'class':
      return binding.decorated ? 'glanced' : undefined;
    case 'interface':
      return used ? 'glanced' : undefined;
    case 'stateful':
      return used ? (scope.atLoad && !binding.given ? 'held' : 'glanced') : undefined;
    case 'container':
      if (binding.escapes || binding.exported) return 'held';
      return binding.read && !binding.flat ? 'glanced' : undefined;
  }
}

function hold(binding: Binding, value: Node): void {
  const holding = holdingOf(value as Parameters<typeof holdingOf>[0]);
  if (holding === 'constant') return;
  binding.holding = binding.holding === 'constant' ? holding : 'stateful';
  binding.flat &&= isFlat(value);
}

/** `return f = …, f(…)`, as compilers write helpers: what `f` does at its first call, it does at all others. */
function replacesItself(node: Extract<Node, { type: 'ReturnStatement' }>): Node | undefined {
  const returned = node.argument ? unwrap(node.argument) : null;
  if (returned?.type !== 'SequenceExpression' || returned.expressions.length !== 2) return undefined;
  const [assignment, call] = returned.expressions.map(unwrap);
  if (assignment?.type !== 'AssignmentExpression' || call?.type !== 'CallExpression') return undefined;
  const name = assignment.left.type === 'Identifier' ? assignment.left.name : '';
  return name !== '' && rootOf(call.callee) === name ? assignment : undefined;
}

/** The initial value of an instance's field: evaluated whenever one is made. */
function isFieldValue(child: Node, parent: Node): boolean {
  return (parent.type === 'PropertyDefinition' || parent.type === 'AccessorProperty') && !parent.static && parent.value === child;
}

function reachesPrototype(member: Node): boolean {
  const inner = unwrap(member);
  if (inner.type !== 'MemberExpression') return false;
  if (inner.property.type === 'Identifier' && inner.property.name === 'prototype' && !inner.computed) return true;
  return reachesPrototype(inner.object);
}
