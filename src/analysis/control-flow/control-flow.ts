import type { CatchClause, Program } from 'oxc-parser';
import { controlDependence } from './dependence.js';
import { FlowFacts } from './flow-facts.js';
import { type Edge, FlowGraph, type OpenEnd, type Vertex } from './graph.js';
import type { Predicate, Side } from './predicate.js';
import { StatementFlow } from './statement-flow.js';
import { findUnits, type Unit } from './units.js';

export interface ControlFlow {
  readonly units: readonly Unit[];
  readonly facts: FlowFacts;
  /** The sides a predicate is control dependent on; none at a root. */
  parentsOf(predicate: Predicate): readonly Side[];
}

/** Control-flow graph and control dependence of every function of a module, and of the module itself. */
export function analyseControlFlow(program: Program): ControlFlow {
  const facts = new FlowFacts();
  const parents = new Map<Predicate, readonly Side[]>();
  const units = findUnits(program);
  for (const unit of units) {
    const graph = layOut(unit, facts);
    for (const [predicate, sides] of dependences(graph, facts)) parents.set(predicate, sides);
  }
  return { units, facts, parentsOf: (predicate) => parents.get(predicate) ?? [] };
}

function layOut(unit: Unit, facts: FlowFacts): FlowGraph {
  const graph = new FlowGraph();
  const flow = new StatementFlow(graph, facts, unit.fn);
  const entry: OpenEnd[] = [{ from: graph.start, outcome: null }];
  graph.connect(through(unit, flow, entry), graph.exit);
  return graph;
}

function through(unit: Unit, flow: StatementFlow, entry: OpenEnd[]): OpenEnd[] {
  if (unit.kind !== 'function') return flow.statement(unit.node, entry);
  const { node } = unit;
  const bound = [...node.params].reduce<OpenEnd[]>((ends, parameter) => flow.pattern(parameter, ends, node), entry);
  return flow.statement(node.body, bound);
}

function dependences(graph: FlowGraph, facts: FlowFacts): Map<Predicate, readonly Side[]> {
  const edges = controlDependence(graph);
  const parents = new Map<Predicate, Side[]>();
  const roots = new Set<Predicate>();
  for (const vertex of graph.vertices) {
    if (!vertex.predicate) continue;
    const sides = parents.get(vertex.predicate) ?? [];
    parents.set(vertex.predicate, sides);
    if (collect({ graph, edges, facts, sides }, vertex, new Set())) roots.add(vertex.predicate);
  }
  for (const [predicate, sides] of parents) {
    // A loop's test depends on itself, which is no help in reaching it.
    parents.set(predicate, roots.has(predicate) ? [] : sides.filter((side) => side.predicate !== predicate));
  }
  return parents;
}

interface Collection {
  readonly graph: FlowGraph;
  readonly edges: readonly (readonly Edge[])[];
  readonly facts: FlowFacts;
  readonly sides: Side[];
}

/** Adds the sides a vertex depends on; true when it also runs whenever its unit does. */
function collect(into: Collection, vertex: Vertex, seen: Set<Vertex>): boolean {
  if (seen.has(vertex)) return false;
  seen.add(vertex);
  const handler = vertex.catches.at(-1);
  let root = false;
  for (const { from, outcome } of into.edges[vertex.id] ?? []) {
    // The only way into a handler is the exception, whatever else led there.
    if (handler && !from.catches.includes(handler)) add(into.sides, caughtBy(handler, into.facts), true);
    else if (from === into.graph.start) root = true;
    else if (from.predicate && outcome !== null) add(into.sides, from.predicate, outcome);
    // A parting that is not the program's decision, such as "throws or not": what controls it controls both ways.
    else if (collect(into, from, seen)) root = true;
  }
  return root;
}

function add(sides: Side[], predicate: Predicate, outcome: boolean): void {
  if (!sides.some((side) => side.predicate === predicate && side.outcome === outcome)) sides.push({ predicate, outcome });
}

function caughtBy(handler: CatchClause, facts: FlowFacts): Predicate {
  return facts.find('catch', handler) as Predicate;
}
