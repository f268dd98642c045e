import { UNKNOWN } from './branch-distance.js';
import type { Dependence } from './dependence.js';

/**
 * Looks upwards from a slot of which nothing is known itself: the levels up to the nearest ancestors of which something
 * is, plus the best of what is known of these. Allocates nothing.
 */
export function createNearest(dependence: Dependence, known: (slot: number) => number): (slot: number) => number {
  const { firstParent, parents, isChain } = dependence;
  const queue = new Int32Array(isChain.length + 1);
  const seen = new Uint32Array(isChain.length);
  let stamp = 0;

  return (slot) => {
    if (isChain[slot] === 1) {
      let ancestor = slot;
      for (let level = 1; ; level++) {
        ancestor = parents[firstParent[ancestor] as number] as number;
        const value = known(ancestor);
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
          const value = known(parent);
          if (value < nearest) nearest = value;
        }
      }
      // Without a further level there is only a cycle that nothing enters.
      if (nearest !== UNKNOWN || head === tail) return level + Math.min(nearest, 1);
    }
  };
}
