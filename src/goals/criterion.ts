import type { ProbeTable } from '../model/probes.js';
import type { FitnessRow } from './fitness-row.js';
import type { GoalGraph } from './goal-graph.js';

/** One notion of coverage over the probes of a subject. */
export interface Criterion {
  readonly name: string;
  goals(table: ProbeTable): GoalGraph;
  /** Everything that can be computed once per subject is computed here, not per call of the result. */
  fitness(table: ProbeTable): GoalFitness;
}

/** 0 exactly when the goal is covered by the trace; otherwise smaller is closer. Allocates nothing. */
export interface GoalFitness {
  (counts: Uint32Array, distances: Float64Array, goal: number): number;
  /** The same for many goals; made for asking for the same list of goals again and again. */
  readonly row: FitnessRow;
}
