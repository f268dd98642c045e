import type { ProbeTable } from '../model/probes.js';
import { normalise, UNKNOWN } from './branch-distance.js';
import type { GoalFitness } from './criterion.js';
import { compileDependence } from './dependence.js';
import { createFitnessRow } from './fitness-row.js';

/**
 * Approach level + normalised branch distance (Panichella et al., TSE 2018, §2; ν(x) = x / (x + 1)), by slot:
 *
 *     0            the slot was taken
 *     ν(d)         its predicate ran; exactly 1 when no distance was recorded (masked, or no gradient)
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
  const { sibling, firstParent, parents, isChain } = dependence;
  const queue = new Int32Array(table.slots.length + 1);
  const seen = new Uint32Array(table.slots.length);
  let stamp = 0;

  /** What the trace says of a slot itself, in [0, 1]; UNKNOWN when only its ancestors can tell. */
  const known = (counts: Uint32Array, distances: Float64Array, slot: number): number => {
    if ((counts[slot] as number) > 0) return 0;
    const distance = distances[slot] as number;
    if (distance < Infinity) return normalise(distance);
    const other = sibling[slot] as number;
    if (other >= 0 && (counts[other] as number) > 0) return 1;
    return firstParent[slot] === firstParent[slot + 1] ? 1 : UNKNOWN;
  };

  const fitness = (counts: Uint32Array, distances: Float64Array, slot: number): number => {
    const own = known(counts, distances, slot);
    if (own !== UNKNOWN) return own;
    if (isChain[slot] === 1) {
      let ancestor = slot;
      for (let level = 1; ; level++) {
        ancestor = parents[firstParent[ancestor] as number] as number;
        const value = known(counts, distances, ancestor);
        if (value !== UNKNOWN) return level + value;
      }
    }
    // A stamp instead of clearing `seen`; dependence has cycles where there are loops.
    if (++stamp > 0xffff_fffe) {
      seen.fill(0);
      stamp = 1;
    }
    seen[slot] = stamp;
    queue[0] = slot;
    let head = 0;
    let tail = 1;
    for (let level = 1; ; level++) {
      let nearest = UNKNOWN;
      for (const end = tail; head < end; head++) {
        const below = queue[head] as number;
        const last = firstParent[below + 1] as number;
        for (let edge = firstParent[below] as number; edge < last; edge++) {
          const parent = parents[edge] as number;
          if (seen[parent] === stamp) continue;
          seen[parent] = stamp;
          queue[tail++] = parent;
          const value = known(counts, distances, parent);
          if (value < nearest) nearest = value;
        }
      }
      // Without a further level there is only a cycle that nothing enters.
      if (nearest !== UNKNOWN || head === tail) return level + Math.min(nearest, 1);
    }
  };
  const noCounts = new Uint32Array(table.slots.length);
  const noDistances = new Float64Array(table.slots.length).fill(Infinity);
  const row = createFitnessRow(dependence, (goal) => fitness(noCounts, noDistances, goal));
  return Object.assign(fitness, { row });
}
