import type { ConditionalExpression, IfStatement, SwitchCase } from 'oxc-parser';
import type { Node } from '../syntax.js';
import type { OpenEnd } from './graph.js';
import type { Predicate, Side, Site } from './predicate.js';

/** What building the graphs learns about the source besides dependence; filled once per module. */
export class FlowFacts {
  /** In order of evaluation within a function. */
  readonly predicates: Predicate[] = [];
  /** Sides that lead into the two arms. */
  readonly decisions = new Map<IfStatement | ConditionalExpression, { readonly taken: Side[]; readonly otherwise: Side[] }>();
  /** Sides that make the right operand of `&&`, `||` or `??` run, by operand. */
  readonly operands = new Map<Node, Side[]>();
  /** Sides that lead to a case; `fallsInto` when the statements of the case before may end there too. */
  readonly cases = new Map<SwitchCase, { readonly sides: Side[]; fallsInto: boolean }>();

  private readonly known = new Map<string, Map<Node, Predicate>>();

  /** One predicate per site, however often a `finally` block is laid out. */
  predicate(site: Site, fn: number, constant: boolean | null): Predicate {
    let ofKind = this.known.get(site.kind);
    if (!ofKind) this.known.set(site.kind, (ofKind = new Map()));
    let predicate = ofKind.get(site.node);
    if (!predicate) {
      predicate = { site, fn, constant };
      ofKind.set(site.node, predicate);
      this.predicates.push(predicate);
    }
    return predicate;
  }

  find(kind: Site['kind'], node: Node): Predicate | undefined {
    return this.known.get(kind)?.get(node);
  }

  decide(node: IfStatement | ConditionalExpression, taken: readonly OpenEnd[], otherwise: readonly OpenEnd[]): void {
    if (!this.decisions.has(node)) this.decisions.set(node, { taken: sidesOf(taken), otherwise: sidesOf(otherwise) });
  }

  reachOperand(node: Node, ends: readonly OpenEnd[]): void {
    if (!this.operands.has(node)) this.operands.set(node, sidesOf(ends));
  }
}

export function sidesOf(ends: readonly OpenEnd[]): Side[] {
  return ends.flatMap(({ from, outcome }) =>
    from.predicate && outcome !== null ? [{ predicate: from.predicate, outcome }] : [],
  );
}
