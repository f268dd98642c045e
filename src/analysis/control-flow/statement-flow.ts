import type {
  ForInStatement,
  ForOfStatement,
  ForStatement,
  SwitchStatement,
  TryStatement,
  VariableDeclaration,
} from 'oxc-parser';
import type { Node } from '../syntax.js';
import { constantTruth } from './constant-truth.js';
import { ExpressionFlow } from './expression-flow.js';
import { sidesOf } from './flow-facts.js';
import type { OpenEnd, Vertex } from './graph.js';

/** Where a jump may lead, from inside to outside. A `finally` block stands in the way of every jump across it. */
type Scope =
  | { readonly kind: 'jump'; readonly labels: readonly string[]; readonly breaks: OpenEnd[]; readonly continues: Vertex | null }
  | { readonly kind: 'handler'; readonly caught: Vertex }
  | { readonly kind: 'finally'; readonly block: Node; readonly copies: Map<Vertex | Scope, Vertex> };

/** The control flow of statements, on top of that of expressions. */
export class StatementFlow extends ExpressionFlow {
  private scopes: readonly Scope[] = [];
  private labels: readonly string[] = [];

  statements(nodes: readonly Node[], ends: OpenEnd[]): OpenEnd[] {
    return nodes.reduce((flow, node) => this.statement(node, flow), ends);
  }

  statement(node: Node, ends: OpenEnd[]): OpenEnd[] {
    const labels = this.labels;
    this.labels = [];
    switch (node.type) {
      case 'LabeledStatement':
        return this.labelled(node.label.name, node.body, labels, ends);
      case 'IfStatement': {
        const { whenTrue, whenFalse } = this.condition(node.test, ends, 'if');
        this.facts.decide(node, whenTrue, whenFalse);
        const then = this.statement(node.consequent, whenTrue);
        return [...then, ...(node.alternate ? this.statement(node.alternate, whenFalse) : whenFalse)];
      }
      case 'WhileStatement':
        return this.loop(labels, ends, (head) => this.test(node.test, head), node.body, null);
      case 'DoWhileStatement':
        return this.doWhile(labels, ends, node.body, node.test);
      case 'ForStatement':
        return this.forLoop(node, labels, ends);
      case 'ForOfStatement':
      case 'ForInStatement':
        return this.iteration(node, labels, ends);
      case 'SwitchStatement':
        return this.switchOver(node, ends);
      case 'TryStatement':
        return this.attempt(node, ends);
      case 'BreakStatement':
        return this.jump(ends, node.label?.name ?? null, 'break');
      case 'ContinueStatement':
        return this.jump(ends, node.label?.name ?? null, 'continue');
      case 'ReturnStatement':
        return this.leave(node.argument ? this.value(node.argument, ends) : ends, 'return');
      case 'ThrowStatement':
        return this.leave(this.value(node.argument, ends), 'throw');
      case 'VariableDeclaration':
        return this.declaration(node, ends, node);
      case 'BlockStatement':
      case 'StaticBlock':
      case 'TSModuleBlock':
      case 'Program':
        return this.statements(node.body, ends);
      case 'ExportNamedDeclaration':
      case 'ExportDefaultDeclaration':
        return node.declaration ? this.statement(node.declaration, ends) : ends;
      case 'TSModuleDeclaration':
        return node.body && !node.declare ? this.statement(node.body, ends) : ends;
      case 'WithStatement':
        return this.statement(node.body, this.value(node.object, ends));
      case 'ExpressionStatement':
        return this.value(node.expression, ends);
      default:
        return this.value(node, ends);
    }
  }

  declaration(node: VariableDeclaration, ends: OpenEnd[], host: Node): OpenEnd[] {
    if (node.declare) return ends;
    return node.declarations.reduce((flow, { id, init }) => {
      const bound = init ? this.value(init, flow) : flow;
      return this.pattern(id, bound, host);
    }, ends);
  }

  private labelled(label: string, body: Node, outer: readonly string[], ends: OpenEnd[]): OpenEnd[] {
    if (isLoop(body) || body.type === 'LabeledStatement') {
      this.labels = [...outer, label];
      return this.statement(body, ends);
    }
    const breaks: OpenEnd[] = [];
    const after = this.within({ kind: 'jump', labels: [...outer, label], breaks, continues: null }, () =>
      this.statement(body, ends),
    );
    return [...after, ...breaks];
  }

  private loop(
    labels: readonly string[],
    ends: OpenEnd[],
    test: (ends: OpenEnd[]) => { whenTrue: OpenEnd[]; whenFalse: OpenEnd[] },
    body: Node,
    update: Node | null,
  ): OpenEnd[] {
    const head = this.join(ends);
    const { whenTrue, whenFalse } = test([{ from: head, outcome: null }]);
    const breaks: OpenEnd[] = [];
    const next = this.join([]);
    const through = this.within({ kind: 'jump', labels: ['', ...labels], breaks, continues: next }, () =>
      this.statement(body, whenTrue),
    );
    this.graph.connect(through, next);
    const onwards: OpenEnd[] = [{ from: next, outcome: null }];
    this.graph.connect(update ? this.value(update, onwards) : onwards, head);
    return [...whenFalse, ...breaks];
  }

  /** Loops on a constant decide nothing: no predicate at all, and no way past `while (true)` but a jump. */
  private test(test: Node | null, ends: OpenEnd[]): { whenTrue: OpenEnd[]; whenFalse: OpenEnd[] } {
    const constant = test ? constantTruth(test) : true;
    if (constant === true) return { whenTrue: ends, whenFalse: [] };
    if (constant === false) return { whenTrue: [], whenFalse: ends };
    return this.condition(test as Node, ends, 'loop');
  }

  private doWhile(labels: readonly string[], ends: OpenEnd[], body: Node, test: Node): OpenEnd[] {
    const head = this.join(ends);
    const breaks: OpenEnd[] = [];
    const next = this.join([]);
    const through = this.within({ kind: 'jump', labels: ['', ...labels], breaks, continues: next }, () =>
      this.statement(body, [{ from: head, outcome: null }]),
    );
    this.graph.connect(through, next);
    const { whenTrue, whenFalse } = this.test(test, [{ from: next, outcome: null }]);
    this.graph.connect(whenTrue, head);
    return [...whenFalse, ...breaks];
  }

  private forLoop(node: ForStatement, labels: readonly string[], ends: OpenEnd[]): OpenEnd[] {
    let flow = ends;
    if (node.init?.type === 'VariableDeclaration') flow = this.declaration(node.init, ends, node);
    else if (node.init) flow = this.value(node.init, ends);
    return this.loop(labels, flow, (head) => this.test(node.test, head), node.body, node.update);
  }

  private iteration(node: ForOfStatement | ForInStatement, labels: readonly string[], ends: OpenEnd[]): OpenEnd[] {
    const target = node.left.type === 'VariableDeclaration' ? (node.left.declarations[0]?.id as Node) : node.left;
    const test = (head: OpenEnd[]): { whenTrue: OpenEnd[]; whenFalse: OpenEnd[] } => {
      const { whenTrue, whenFalse } = this.decide({ kind: 'iteration', node }, head, null);
      return { whenTrue: this.pattern(target, whenTrue, node), whenFalse };
    };
    return this.loop(labels, this.value(node.right, ends), test, node.body, null);
  }

  private switchOver(node: SwitchStatement, ends: OpenEnd[]): OpenEnd[] {
    let flow = this.value(node.discriminant, ends);
    const entries = new Map<Node, OpenEnd[]>();
    for (const clause of node.cases) {
      if (!clause.test) continue;
      const site = { kind: 'case', node: clause, statement: node } as const;
      const { whenTrue, whenFalse } = this.decide(site, this.value(clause.test, flow), null);
      entries.set(clause, whenTrue);
      flow = whenFalse;
    }
    const fallback = node.cases.find((clause) => !clause.test);
    if (fallback) entries.set(fallback, flow);
    const breaks: OpenEnd[] = [];
    let through: OpenEnd[] = [];
    this.within({ kind: 'jump', labels: [''], breaks, continues: null }, () => {
      let stated = false;
      for (const clause of node.cases) {
        const into = [...(entries.get(clause) ?? []), ...through];
        this.facts.cases.set(clause, { sides: sidesOf(into), fallsInto: stated && through.length > 0 });
        through = this.statements(clause.consequent, into);
        stated = clause.consequent.length > 0 || (stated && through.length > 0);
      }
      return through;
    });
    return [...through, ...breaks, ...(fallback ? [] : flow)];
  }

  /** An exception may come from anywhere in the block: the way to the handler parts at its beginning. */
  private attempt(node: TryStatement, ends: OpenEnd[]): OpenEnd[] {
    if (!node.finalizer) return this.guarded(node, ends);
    const scope: Scope = { kind: 'finally', block: node.finalizer, copies: new Map() };
    const after = this.within(scope, () => {
      const risk = this.join(ends);
      this.leave([{ from: risk, outcome: null }], 'throw');
      return this.guarded(node, [{ from: risk, outcome: null }]);
    });
    return this.statement(node.finalizer, after);
  }

  private guarded(node: TryStatement, ends: OpenEnd[]): OpenEnd[] {
    if (!node.handler) return this.statement(node.block, ends);
    const risk = this.join(ends);
    const caught = this.graph.vertex(this.facts.predicate({ kind: 'catch', node: node.handler }, this.fn, true), this.catches);
    const open: OpenEnd[] = [{ from: risk, outcome: null }];
    this.graph.connect(open, caught);
    const through = this.within({ kind: 'handler', caught }, () => this.statement(node.block, open));
    const outside = this.catches;
    this.catches = [...outside, node.handler];
    const entered: OpenEnd[] = [{ from: caught, outcome: true }];
    const bound = node.handler.param ? this.pattern(node.handler.param, entered, node.handler) : entered;
    const handled = this.statement(node.handler.body, bound);
    this.catches = outside;
    return [...through, ...handled];
  }

  private leave(ends: OpenEnd[], how: 'return' | 'throw'): OpenEnd[] {
    const target = how === 'throw' ? this.scopes.findLastIndex((scope) => scope.kind === 'handler') : -1;
    const scope = this.scopes[target];
    this.travel(ends, target, scope?.kind === 'handler' ? scope.caught : this.graph.exit);
    return [];
  }

  private jump(ends: OpenEnd[], label: string | null, how: 'break' | 'continue'): OpenEnd[] {
    const index = this.scopes.findLastIndex(
      (scope) => scope.kind === 'jump' && scope.labels.includes(label ?? '') && (how === 'break' || scope.continues !== null),
    );
    const scope = this.scopes[index];
    if (scope?.kind !== 'jump') return [];
    this.travel(ends, index, how === 'continue' && scope.continues ? scope.continues : scope);
    return [];
  }

  /** Runs the `finally` blocks between here and the target, one copy for each place they lead to. */
  private travel(ends: OpenEnd[], outermost: number, target: Vertex | Scope): void {
    for (let index = this.scopes.length - 1; index > outermost; index--) {
      const scope = this.scopes[index];
      if (scope?.kind !== 'finally') continue;
      const known = scope.copies.get(target);
      if (known) return this.graph.connect(ends, known);
      const entry = this.join(ends);
      scope.copies.set(target, entry);
      const scopes = this.scopes;
      this.scopes = scopes.slice(0, index);
      const after = this.statement(scope.block, [{ from: entry, outcome: null }]);
      this.travel(after, outermost, target);
      this.scopes = scopes;
      return;
    }
    if ('edges' in target) this.graph.connect(ends, target);
    else if (target.kind === 'jump') target.breaks.push(...ends);
  }

  private join(ends: OpenEnd[]): Vertex {
    const vertex = this.graph.vertex(null, this.catches);
    this.graph.connect(ends, vertex);
    return vertex;
  }

  private within(scope: Scope, body: () => OpenEnd[]): OpenEnd[] {
    const outside = this.scopes;
    this.scopes = [...outside, scope];
    const ends = body();
    this.scopes = outside;
    return ends;
  }
}

function isLoop(node: Node): boolean {
  return /^(?:While|DoWhile|For|ForOf|ForIn)Statement$/.test(node.type);
}
