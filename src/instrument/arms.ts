import type { ConditionalExpression, IfStatement, LogicalExpression, SwitchCase, SwitchStatement } from 'oxc-parser';
import type { ControlFlow } from '../analysis/control-flow/control-flow.js';
import type { Predicate, Side } from '../analysis/control-flow/predicate.js';
import type { ParsedModule } from '../analysis/parse.js';
import { childrenOf, type Node, unparenthesise, unwrap } from '../analysis/syntax.js';
import type { Arm } from '../model/probes.js';
import type { Ignored } from './ignore-comments.js';
import type { SlotTable } from './slot-table.js';

/** Extra counters that arms need, by where they stand. */
export interface Markers {
  /** Before the operand that this predicate looks at. */
  readonly operands: Map<Predicate, number>;
  /** At the beginning of a case's statements. */
  readonly cases: Map<SwitchCase, number>;
}

/**
 * The branch arms that istanbul-lib-instrument 6 counts in this text, by its own rules (its `visitor.js`), each with
 * the slots that imply it. Where Istanbul counts something that no outcome implies a marker is added: an operand
 * that was begun but threw, a case that was fallen into.
 */
export function listArms(
  module: ParsedModule,
  flow: ControlFlow,
  table: SlotTable,
  ignored: Ignored,
): { arms: Arm[]; markers: Markers } {
  const lister = new ArmLister(flow, table, ignored);
  if (!ignored.istanbulFile) lister.visit(module.program, null);
  return { arms: lister.arms, markers: lister.markers };
}

class ArmLister {
  readonly arms: Arm[] = [];
  readonly markers: Markers = { operands: new Map(), cases: new Map() };

  constructor(
    private readonly flow: ControlFlow,
    private readonly table: SlotTable,
    private readonly ignored: Ignored,
  ) {}

  visit(node: Node, parent: Node | null): void {
    const hint = this.ignored.hintFor(node);
    if (hint === 'next' && heedsHints.has(node.type)) return;
    const skipped = this.list(node, parent, hint);
    for (const child of childrenOf(node)) {
      // Istanbul does not know parentheses.
      if (child !== skipped) this.visit(child, node.type === 'ParenthesizedExpression' ? parent : node);
    }
  }

  /** Returns a child that a hint takes out. */
  private list(node: Node, parent: Node | null, hint: 'next' | 'if' | 'else' | null): Node | null {
    switch (node.type) {
      case 'IfStatement':
        this.listIf(node, hint);
        return hint === 'if' ? node.consequent : hint === 'else' ? node.alternate : null;
      case 'ConditionalExpression':
        this.listConditional(node);
        return null;
      case 'SwitchStatement':
        this.listSwitch(node);
        return null;
      case 'LogicalExpression':
        if (parent?.type !== 'LogicalExpression') this.listLogical(node);
        return null;
      case 'AssignmentPattern': {
        const predicate = this.flow.facts.find('default', node);
        // To Istanbul decorators are no part of it.
        this.add('default-arg', node.decorators?.length ? node.left : node, [predicate ? [this.table.of(predicate)] : []]);
        return null;
      }
      default:
        return null;
    }
  }

  private listIf(node: IfStatement, hint: 'next' | 'if' | 'else' | null): void {
    const sides = this.flow.facts.decisions.get(node);
    const then = this.slotsOf(sides?.taken ?? []);
    const otherwise = this.slotsOf(sides?.otherwise ?? []);
    this.add('if', node, hint === 'if' ? [otherwise] : hint === 'else' ? [then] : [then, otherwise]);
  }

  private listConditional(node: ConditionalExpression): void {
    const sides = this.flow.facts.decisions.get(node);
    const arms: number[][] = [];
    if (this.hintOf(node.consequent) !== 'next') arms.push(this.slotsOf(sides?.taken ?? []));
    if (this.hintOf(node.alternate) !== 'next') arms.push(this.slotsOf(sides?.otherwise ?? []));
    this.add('cond-expr', node, arms);
  }

  private listSwitch(node: SwitchStatement): void {
    const arms: number[][] = [];
    for (const clause of node.cases) {
      if (this.ignored.hintFor(clause) === 'next') continue;
      const into = this.flow.facts.cases.get(clause);
      const alone = !clause.test && node.cases.length === 1;
      if (into && !into.fallsInto && !alone) arms.push(this.slotsOf(into.sides));
      else {
        const marker = this.table.addMarker(clause, this.fnOf(node), 'case');
        this.markers.cases.set(clause, marker);
        arms.push([marker]);
      }
    }
    this.add('switch', node, arms);
  }

  private listLogical(root: LogicalExpression): void {
    const arms: number[][] = [];
    const first = firstLeaf(root);
    const collect = (operand: Node, reached: number[]): void => {
      const node = unparenthesise(operand);
      if (node.type === 'LogicalExpression') {
        if (this.ignored.hintFor(node) === 'next') return;
        collect(node.left, reached);
        collect(node.right, this.slotsOf(this.flow.facts.operands.get(node.right) ?? []));
      } else if (this.ignored.hintFor(node) !== 'next') arms.push(node === first ? this.beginning(root) : reached);
    };
    collect(root, []);
    this.add('binary-expr', root, arms);
  }

  /** Slots that say that the first operand was begun. */
  private beginning(root: LogicalExpression): number[] {
    const predicate = this.firstPredicate(root);
    if (!predicate) return [];
    const slot = this.table.of(predicate);
    if (cannotThrow(firstLeaf(root))) return [slot, slot + 1];
    const marker = this.table.addMarker(firstLeaf(root), predicate.fn, 'operand');
    this.markers.operands.set(predicate, marker);
    return [marker];
  }

  /** The predicate whose probe is entered first when the expression is evaluated. */
  private firstPredicate(node: LogicalExpression): Predicate | null {
    const { facts } = this.flow;
    if (node.operator !== '??') return this.firstCondition(node.left);
    const left = unwrap(node.left);
    const inner = left.type === 'LogicalExpression' ? this.firstPredicate(left) : null;
    return inner ?? facts.find('nullish', node.left) ?? null;
  }

  private firstCondition(node: Node): Predicate | null {
    const inner = unwrap(node);
    if (inner.type === 'UnaryExpression' && inner.operator === '!') return this.firstCondition(inner.argument);
    if (inner.type === 'LogicalExpression' && inner.operator !== '??') return this.firstCondition(inner.left);
    if (inner.type === 'SequenceExpression') return this.firstCondition(inner.expressions.at(-1) as Node);
    return this.flow.facts.find('condition', node) ?? null;
  }

  private add(type: Arm['type'], node: Node, arms: readonly (readonly number[])[]): void {
    const { line, column } = this.table.position(node.start);
    const ignored = this.ignored.covers(node, null) ? { ignored: true as const } : {};
    arms.forEach((slots, index) => this.arms.push({ type, line, column, index, slots, ...ignored }));
  }

  private hintOf(node: Node): 'next' | 'if' | 'else' | null {
    return this.ignored.hintFor(unparenthesise(node));
  }

  private slotsOf(sides: readonly Side[]): number[] {
    return [...new Set(sides.map((side) => this.table.side(side)))];
  }

  private fnOf(node: Node): number {
    const around = this.table.functions.findLast(({ span: [start, end] }) => start <= node.start && node.end <= end);
    return around?.id ?? -1;
  }
}

function firstLeaf(root: LogicalExpression): Node {
  const left = unparenthesise(root.left);
  return left.type === 'LogicalExpression' ? firstLeaf(left) : left;
}

function cannotThrow(node: Node): boolean {
  const inner = unwrap(node);
  switch (inner.type) {
    case 'Identifier':
    case 'ThisExpression':
    case 'Literal':
      return true;
    case 'UnaryExpression':
      return (inner.operator === '!' || inner.operator === 'typeof') && cannotThrow(inner.argument);
    case 'BinaryExpression':
      return /^[!=]==$/.test(inner.operator) && cannotThrow(inner.left) && cannotThrow(inner.right);
    default:
      return false;
  }
}

/** Node types at which Istanbul looks for a hint, in this parser's names. */
const heedsHints = new Set([
  'ArrowFunctionExpression',
  'AssignmentPattern',
  'BlockStatement',
  'BreakStatement',
  'ClassDeclaration',
  'ConditionalExpression',
  'ContinueStatement',
  'DebuggerStatement',
  'DoWhileStatement',
  'ExportDefaultDeclaration',
  'ExportNamedDeclaration',
  'ExpressionStatement',
  'ForInStatement',
  'ForOfStatement',
  'ForStatement',
  'FunctionDeclaration',
  'FunctionExpression',
  'IfStatement',
  'LabeledStatement',
  'LogicalExpression',
  'MethodDefinition',
  'PropertyDefinition',
  'ReturnStatement',
  'SwitchCase',
  'SwitchStatement',
  'ThrowStatement',
  'TryStatement',
  'VariableDeclaration',
  'VariableDeclarator',
  'WhileStatement',
  'WithStatement',
]);
