import type { CatchClause } from 'oxc-parser';
import type { Predicate } from './predicate.js';

/** A vertex of the control-flow graph: a decision when it has a predicate, otherwise a place where ways meet or part. */
export interface Vertex {
  readonly id: number;
  readonly predicate: Predicate | null;
  /** Catch clauses around it, innermost last. */
  readonly catches: readonly CatchClause[];
  readonly edges: Edge[];
}

export interface Edge {
  readonly from: Vertex;
  readonly to: Vertex;
  /** The predicate's outcome; null when the source is no decision of the program's. */
  readonly outcome: boolean | null;
}

/** An edge whose target is not known yet. Code that returned, threw or jumped leaves none. */
export interface OpenEnd {
  readonly from: Vertex;
  readonly outcome: boolean | null;
}

export class FlowGraph {
  readonly vertices: Vertex[] = [];
  readonly start = this.vertex(null, []);
  readonly exit = this.vertex(null, []);

  constructor() {
    // The edge past the whole function makes everything that always runs depend on `start` (Ferrante et al. 1987, §3.1).
    this.connect([{ from: this.start, outcome: null }], this.exit);
  }

  vertex(predicate: Predicate | null, catches: readonly CatchClause[]): Vertex {
    const vertex: Vertex = { id: this.vertices.length, predicate, catches, edges: [] };
    this.vertices.push(vertex);
    return vertex;
  }

  connect(ends: readonly OpenEnd[], to: Vertex): void {
    for (const { from, outcome } of ends) from.edges.push({ from, to, outcome });
  }
}
