import type { ControlFlow } from '../analysis/control-flow/control-flow.js';
import type { Predicate, Side } from '../analysis/control-flow/predicate.js';
import { createPositions, type ParsedModule } from '../analysis/parse.js';
import type { Node } from '../analysis/syntax.js';
import type { FunctionProbe, Slot } from '../model/probes.js';

export interface IgnoredPlaces {
  covers(node: Node, outcome: boolean | null): boolean;
}

/** Numbers the slots: entries of functions first (slot = function), then predicates, then markers. */
export class SlotTable {
  readonly slots: Slot[] = [];
  readonly functions: FunctionProbe[] = [];
  readonly position: (offset: number) => { line: number; column: number };
  private readonly ids = new Map<Predicate, number>();

  constructor(
    private readonly module: ParsedModule,
    flow: ControlFlow,
    private readonly ignored: IgnoredPlaces,
  ) {
    this.position = createPositions(module.source);
    const branching = new Set(flow.facts.predicates.map(({ fn }) => fn));
    for (const unit of flow.units) {
      if (unit.kind !== 'function') continue;
      const { node, fn, name } = unit;
      const entrySlot = this.add(node, 'entry', fn, 'entry', name, !branching.has(fn), null);
      this.functions.push({ id: fn, name, line: this.position(node.start).line, span: [node.start, node.end], entrySlot });
    }
    for (const predicate of flow.facts.predicates) this.addPredicate(predicate);
    for (const predicate of flow.facts.predicates) this.setParents(predicate, flow.parentsOf(predicate));
  }

  /** The slot of the true side; the false side is the next one. */
  of(predicate: Predicate): number {
    return this.ids.get(predicate) as number;
  }

  side({ predicate, outcome }: Side): number {
    return this.of(predicate) + (outcome ? 0 : 1);
  }

  /** A counter that no goal stands for, where Istanbul counts something that no predicate's outcome implies. */
  addMarker(node: Node, fn: number, construct: string): number {
    return this.add(node, 'entry', fn, construct, this.textOf(node), false, null);
  }

  private addPredicate(predicate: Predicate): void {
    const { site, fn, constant } = predicate;
    this.ids.set(predicate, this.slots.length);
    const subject = subjectOf(predicate);
    const text = site.kind === 'catch' ? 'catch' : this.textOf(subject);
    if (site.kind === 'catch') {
      this.add(site.node, 'catch', fn, 'catch', text, true, true);
      return;
    }
    const construct = site.kind === 'condition' ? site.construct : site.kind === 'iteration' ? 'loop' : site.kind;
    this.add(subject, 'true', fn, construct, text, constant !== false, true, site.node);
    this.add(subject, 'false', fn, construct, text, constant !== true, false, site.node);
  }

  private setParents(predicate: Predicate, sides: readonly Side[]): void {
    const parents = sides.map((side) => this.side(side));
    const first = this.of(predicate);
    const last = predicate.site.kind === 'catch' ? first : first + 1;
    for (let id = first; id <= last; id++) this.slots[id] = { ...(this.slots[id] as Slot), parents };
  }

  private add(
    node: Node,
    kind: Slot['kind'],
    fn: number,
    construct: string,
    text: string,
    goal: boolean,
    outcome: boolean | null,
    site: Node = node,
  ): number {
    const id = this.slots.length;
    const slot: Slot = { id, kind, fn, ...this.position(node.start), construct, text, parents: [], goal };
    this.slots.push(this.ignored.covers(site, outcome) ? { ...slot, ignored: true } : slot);
    return id;
  }

  private textOf(node: Node): string {
    const text = this.module.source.slice(node.start, node.end).replace(/\s+/g, ' ');
    return text.length > 60 ? `${text.slice(0, 59)}…` : text;
  }
}

/** The expression a reader would call the condition. */
function subjectOf({ site }: Predicate): Node {
  switch (site.kind) {
    case 'condition':
    case 'nullish':
      return site.node;
    case 'optional-chain':
      return site.node.type === 'CallExpression' ? site.node.callee : site.node.object;
    case 'logical-assignment':
      return site.node.left;
    case 'default':
      return site.node.left;
    case 'iteration':
      return site.node.right;
    case 'case':
      return site.node.test ?? site.node;
    case 'catch':
      return site.node;
  }
}
