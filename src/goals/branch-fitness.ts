import type { ProbeTable } from '../model/probes.js';
import { normalise, ONE_STEP, UNKNOWN } from './branch-distance.js';
import type { GoalFitness } from './criterion.js';
import { compileDependence } from './dependence.js';
import { createFitnessRow } from './fitness-row.js';
import { createNearest } from './nearest.js';

/**
 * Approach level + normalised branch distance (Panichella et al., TSE 2018, §2; ν(x) = x / (x + 1)), by slot:
 *
 *     0            the slot was taken
 *     ν(d)         its predicate ran; d is 1 when no distance was recorded
 *     k + f(a)     otherwise: a is the nearest control-dependence ancestor, k edges up, of which something is known
 *
 * A parent that was taken without the predicate being reached (an exception in between) therefore gives exactly 1,
 * and a slot k edges below the entry of its function has at most k once the function was entered, k + 1 if it was not:
 * "not entered" is always worse than anything reached. EvoSuite uses the graph's diameter for the same purpose.
 *
 * The nearest level decides: what is known lies in [0, 1], so a level further up can never be smaller.
 */
export function createBranchFitness(table: ProbeTable): GoalFitness {
  const dependence = compileDependence(table);
  const { sibling, firstParent } = dependence;
  let counts: Uint32Array = new Uint32Array(0);
  let distances: Float64Array = new Float64Array(0);

  /** What the trace says of a slot itself, in [0, 1]; UNKNOWN when only its ancestors can tell. */
  const known = (slot: number): number => {
    if ((counts[slot] as number) > 0) return 0;
    const distance = distances[slot] as number;
    if (distance < Infinity) return normalise(distance);
    const other = sibling[slot] as number;
    if (other >= 0 && (counts[other] as number) > 0) return ONE_STEP;
    return firstParent[slot] === firstParent[slot + 1] ? 1 : UNKNOWN;
  };
  const nearest = createNearest(dependence, known);

  const fitness = (countsOfRun: Uint32Array, distancesOfRun: Float64Array, slot: number): number => {
    counts = countsOfRun;
    distances = distancesOfRun;
    const own = known(slot);
    return own === UNKNOWN ? nearest(slot) : own;
  };
  const noCounts = new Uint32Array(table.slots.length);
  const noDistances = new Float64Array(table.slots.length).fill(Infinity);
  const row = createFitnessRow(dependence, (goal) => fitness(noCounts, noDistances, goal));
  return Object.assign(fitness, { row });
}
