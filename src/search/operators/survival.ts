import type { Crowding } from './crowding.js';
import type { FitnessMatrix } from './fitness-matrix.js';
import { compareRanked, type Ranked } from './ranked.js';

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
  for (const [rank, front] of fronts.entries()) {
    const room = places - survivors.length;
    if (room <= 0) break;
    const distances = crowding(matrix, front);
    const sorted = front.map((row, i) => ({ row, rank, crowding: distances[i] as number })).sort(compareRanked);
    for (let i = 0; i < sorted.length && i < room; i++) survivors.push(sorted[i] as Survivor);
  }
  return survivors;
}
