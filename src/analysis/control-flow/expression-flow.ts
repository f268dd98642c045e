import type { AssignmentExpression, CatchClause, ChainExpression, Class, LogicalExpression } from 'oxc-parser';
import { childrenOf, isCallee, type Node, unwrap } from '../syntax.js';
import { constantTruth, isBooleanValued } from './constant-truth.js';
import type { FlowFacts } from './flow-facts.js';
import type { FlowGraph, OpenEnd } from './graph.js';
import type { Predicate, Site } from './predicate.js';

export interface Branches {
  readonly whenTrue: OpenEnd[];
  readonly whenFalse: OpenEnd[];
}

/** The control flow inside expressions: each method takes the ends that lead in and returns those that lead on. */
export class ExpressionFlow {
  catches: readonly CatchClause[] = [];

  constructor(
    readonly graph: FlowGraph,
    readonly facts: FlowFacts,
    readonly fn: number,
  ) {}

  /** Evaluated for its truth. Leaves of `&&`, `||` and `!` are the predicates; their order gives the dependence. */
  condition(node: Node, ends: OpenEnd[], construct: 'if' | 'loop' | 'conditional' | 'logical'): Branches {
    const inner = unwrap(node);
    if (inner.type === 'UnaryExpression' && inner.operator === '!') {
      const { whenTrue, whenFalse } = this.condition(inner.argument, ends, construct);
      return { whenTrue: whenFalse, whenFalse: whenTrue };
    }
    if (inner.type === 'LogicalExpression' && inner.operator !== '??') {
      const left = this.condition(inner.left, ends, construct);
      const into = inner.operator === '&&' ? left.whenTrue : left.whenFalse;
      this.facts.reachOperand(inner.right, into);
      const right = this.condition(inner.right, into, construct);
      return inner.operator === '&&'
        ? { whenTrue: right.whenTrue, whenFalse: [...left.whenFalse, ...right.whenFalse] }
        : { whenTrue: [...left.whenTrue, ...right.whenTrue], whenFalse: right.whenFalse };
    }
    if (inner.type === 'SequenceExpression') {
      const last = inner.expressions.at(-1) as Node;
      return this.condition(last, this.all(inner.expressions.slice(0, -1), ends), construct);
    }
    return this.decide({ kind: 'condition', node, construct }, this.value(node, ends), constantTruth(node));
  }

  /** Evaluated for its value. */
  value(node: Node, ends: OpenEnd[]): OpenEnd[] {
    switch (node.type) {
      case 'LogicalExpression':
        return node.operator === '??' ? this.coalescing(node, ends) : this.logical(node, ends);
      case 'ConditionalExpression': {
        const { whenTrue, whenFalse } = this.condition(node.test, ends, 'conditional');
        this.facts.decide(node, whenTrue, whenFalse);
        return [...this.value(node.consequent, whenTrue), ...this.value(node.alternate, whenFalse)];
      }
      case 'ChainExpression':
        return this.chain(node, ends);
      case 'AssignmentExpression':
        return this.assignment(node, ends);
      case 'ClassDeclaration':
      case 'ClassExpression':
        return this.classHead(node, ends);
      default:
        // Bodies of functions run later: they are units of their own.
        return isCallee(node) ? ends : this.all(childrenOf(node), ends);
    }
  }

  all(nodes: readonly Node[], ends: OpenEnd[]): OpenEnd[] {
    return nodes.reduce((flow, node) => this.value(node, flow), ends);
  }

  /** Binds a value to a target; `host` is the declaration, assignment, loop, function or catch clause that does it. */
  pattern(node: Node, ends: OpenEnd[], host: Node): OpenEnd[] {
    switch (node.type) {
      case 'AssignmentPattern': {
        const { whenTrue, whenFalse } = this.decide({ kind: 'default', node, host }, ends, null);
        return this.pattern(node.left, [...this.value(node.right, whenTrue), ...whenFalse], host);
      }
      case 'ObjectPattern':
        return node.properties.reduce((flow, property) => {
          if (property.type === 'RestElement') return this.pattern(property.argument, flow, host);
          return this.pattern(property.value, property.computed ? this.value(property.key, flow) : flow, host);
        }, ends);
      case 'ArrayPattern':
        return node.elements.reduce((flow, element) => (element ? this.pattern(element, flow, host) : flow), ends);
      case 'RestElement':
        return this.pattern(node.argument, ends, host);
      case 'TSParameterProperty':
        return this.pattern(node.parameter, ends, host);
      case 'Identifier':
        // Its decorators have run with the class.
        return ends;
      default:
        return this.value(node, ends);
    }
  }

  decide(site: Site, ends: OpenEnd[], constant: boolean | null): Branches {
    const predicate = this.facts.predicate(site, this.fn, constant);
    const from = this.graph.vertex(predicate, this.catches);
    this.graph.connect(ends, from);
    return {
      whenTrue: constant === false ? [] : [{ from, outcome: true }],
      whenFalse: constant === true ? [] : [{ from, outcome: false }],
    };
  }

  /** The last operand's value is the result: it is a predicate only where it is a boolean by its operator. */
  private logical(node: LogicalExpression, ends: OpenEnd[]): OpenEnd[] {
    const left = this.condition(node.left, ends, 'logical');
    const [into, past] = node.operator === '&&' ? [left.whenTrue, left.whenFalse] : [left.whenFalse, left.whenTrue];
    this.facts.reachOperand(node.right, into);
    if (!isBooleanValued(node.right)) return [...past, ...this.value(node.right, into)];
    const { whenTrue, whenFalse } = this.condition(node.right, into, 'logical');
    return [...past, ...whenTrue, ...whenFalse];
  }

  private coalescing(node: LogicalExpression, ends: OpenEnd[]): OpenEnd[] {
    const { whenTrue, whenFalse } = this.decide({ kind: 'nullish', node: node.left }, this.value(node.left, ends), null);
    this.facts.reachOperand(node.right, whenTrue);
    return [...whenFalse, ...this.value(node.right, whenTrue)];
  }

  private chain(chain: ChainExpression, ends: OpenEnd[]): OpenEnd[] {
    const ended: OpenEnd[] = [];
    let previous: Predicate | null = null;
    const link = (node: Node, flow: OpenEnd[]): OpenEnd[] => {
      if (node.type === 'TSNonNullExpression') return link(node.expression, flow);
      if (node.type !== 'MemberExpression' && node.type !== 'CallExpression') return this.value(node, flow);
      let on = link(node.type === 'CallExpression' ? node.callee : node.object, flow);
      // `super.m?.()` has no object that a probe could look at without reading the member twice.
      if (node.optional && !isSuperMember(node.type === 'CallExpression' ? node.callee : node.object)) {
        const { whenTrue, whenFalse } = this.decide({ kind: 'optional-chain', node, chain, previous }, on, null);
        previous = whenTrue[0]?.from.predicate ?? null;
        ended.push(...whenTrue);
        on = whenFalse;
      }
      if (node.type === 'CallExpression') return this.all(node.arguments, on);
      return node.computed ? this.value(node.property, on) : on;
    };
    const through = link(chain.expression, ends);
    return [...ended, ...through];
  }

  private assignment(node: AssignmentExpression, ends: OpenEnd[]): OpenEnd[] {
    if (node.operator === '||=' || node.operator === '&&=' || node.operator === '??=') {
      const target = this.value(node.left, ends);
      const { whenTrue, whenFalse } = this.decide({ kind: 'logical-assignment', node }, target, null);
      return node.operator === '||='
        ? [...whenTrue, ...this.value(node.right, whenFalse)]
        : [...whenFalse, ...this.value(node.right, whenTrue)];
    }
    if (node.left.type === 'ObjectPattern' || node.left.type === 'ArrayPattern') {
      return this.pattern(node.left, this.value(node.right, ends), node);
    }
    return this.all([node.left, node.right], ends);
  }

  /**
   * Heritage, decorators (also those of parameters) and computed keys run with the definition; members, initialisers and static
   * blocks on their own.
   */
  private classHead(node: Class, ends: OpenEnd[]): OpenEnd[] {
    let flow = this.all(node.decorators, ends);
    if (node.superClass) flow = this.value(node.superClass, flow);
    for (const member of node.body.body) {
      if ('decorators' in member) flow = this.all(member.decorators, flow);
      if ('computed' in member && member.computed) flow = this.value(member.key, flow);
      if (member.type !== 'MethodDefinition') continue;
      for (const parameter of member.value.params) if (parameter.decorators) flow = this.all(parameter.decorators, flow);
    }
    return flow;
  }
}

function isSuperMember(node: Node): boolean {
  const inner = unwrap(node);
  return inner.type === 'MemberExpression' && inner.object.type === 'Super';
}
