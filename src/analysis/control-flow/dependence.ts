import type { Edge, FlowGraph, Vertex } from './graph.js';

/**
 * For every vertex the edges it is control dependent on: taking the edge makes the vertex inevitable, its source
 * alone does not (Ferrante, Ottenstein, Warren 1987; used by DynaMOSA, Panichella et al., TSE 2018, §3).
 */
export function controlDependence(graph: FlowGraph): readonly (readonly Edge[])[] {
  leaveEndlessLoops(graph);
  const postDominator = immediatePostDominators(graph);
  const dependences: Edge[][] = graph.vertices.map(() => []);
  for (const vertex of graph.vertices) {
    for (const edge of vertex.edges) {
      let runner = edge.to.id;
      while (runner !== postDominator[vertex.id]) {
        dependences[runner]?.push(edge);
        runner = postDominator[runner] as number;
      }
    }
  }
  return dependences;
}

/** Post-dominance needs a way to the exit from everywhere; a loop nobody leaves gets one that no program takes. */
function leaveEndlessLoops(graph: FlowGraph): void {
  let reaching = reachesExit(graph);
  for (const vertex of graph.vertices) {
    if (reaching.has(vertex)) continue;
    graph.connect([{ from: vertex, outcome: null }], graph.exit);
    reaching = reachesExit(graph);
  }
}

function reachesExit(graph: FlowGraph): Set<Vertex> {
  const sources = sourcesOf(graph);
  const seen = new Set([graph.exit]);
  for (const vertex of seen) for (const source of sources[vertex.id] ?? []) seen.add(source);
  return seen;
}

function sourcesOf(graph: FlowGraph): Vertex[][] {
  const sources: Vertex[][] = graph.vertices.map(() => []);
  for (const vertex of graph.vertices) for (const edge of vertex.edges) sources[edge.to.id]?.push(vertex);
  return sources;
}

/** Cooper, Harvey, Kennedy: A Simple, Fast Dominance Algorithm, on the reversed graph. */
function immediatePostDominators(graph: FlowGraph): Int32Array {
  const order = reversePostOrder(graph);
  const rank = new Int32Array(graph.vertices.length);
  order.forEach((vertex, index) => (rank[vertex.id] = index));
  const immediate = new Int32Array(graph.vertices.length).fill(-1);
  immediate[graph.exit.id] = graph.exit.id;

  const intersect = (a: number, b: number): number => {
    while (a !== b) {
      while ((rank[a] as number) > (rank[b] as number)) a = immediate[a] as number;
      while ((rank[b] as number) > (rank[a] as number)) b = immediate[b] as number;
    }
    return a;
  };

  for (let changed = true; changed; ) {
    changed = false;
    for (const vertex of order) {
      if (vertex === graph.exit) continue;
      let best = -1;
      for (const { to } of vertex.edges) {
        if (immediate[to.id] === -1) continue;
        best = best === -1 ? to.id : intersect(to.id, best);
      }
      if (best !== immediate[vertex.id]) {
        immediate[vertex.id] = best;
        changed = true;
      }
    }
  }
  return immediate;
}

/** Exit first. Iterative: generated parsers have functions deep enough to overflow a recursive walk. */
function reversePostOrder(graph: FlowGraph): Vertex[] {
  const sources = sourcesOf(graph);
  const seen = new Set([graph.exit]);
  const order: Vertex[] = [];
  const stack = [{ vertex: graph.exit, next: 0 }];
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const source = sources[top.vertex.id]?.[top.next++];
    if (!source) {
      order.push(top.vertex);
      stack.pop();
    } else if (!seen.has(source)) {
      seen.add(source);
      stack.push({ vertex: source, next: 0 });
    }
  }
  return order.toReversed();
}
