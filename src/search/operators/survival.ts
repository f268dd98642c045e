import type { Crowding } from './crowding.js';
import type { FitnessMatrix } from './fitness-matrix.js';
import type { Ranked } from './ranked.js';
import { ints } from './scratch.js';

const orders = ints();

export interface Survivor extends Ranked {
  readonly row: number;
}

/**
 * The next population (Panichella et al., TSE 2018, Alg. 2, lines 10-17): front after front while there is room; of
 * the front that does not fit, those with the largest crowding distance. Best first, ties in the order of the rows.
 */
export function selectSurvivors(
  matrix: FitnessMatrix,
  fronts: readonly (readonly number[])[],
  crowding: Crowding,
  places: number,
): Survivor[] {
  const survivors: Survivor[] = [];
  for (let rank = 0; rank < fronts.length; rank++) {
    const front = fronts[rank] as readonly number[];
    const room = places - survivors.length;
    if (room <= 0) break;
    const distances = crowding(matrix, front);
    const order = largestFirst(distances, front.length);
    for (let i = 0; i < front.length && i < room; i++) {
      const at = order[i] as number;
      survivors.push({ row: front[at] as number, rank, crowding: distances[at] as number });
    }
  }
  return survivors;
}

/** Up to here insertion is faster than a sort that calls back. */
const FEW = 250;

/** Positions of the first `count` values, by value, equal ones in order. */
function largestFirst(values: ArrayLike<number>, count: number): Int32Array {
  if (count > FEW) {
    const order = new Int32Array(count);
    for (let i = 0; i < count; i++) order[i] = i;
    return order.sort((a, b) => (values[b] as number) - (values[a] as number) || a - b);
  }
  const order = orders.take(count);
  for (let i = 0; i < count; i++) {
    const value = values[i] as number;
    let at = i;
    for (; at > 0 && (values[order[at - 1] as number] as number) < value; at--) order[at] = order[at - 1] as number;
    order[at] = i;
  }
  return order;
}
