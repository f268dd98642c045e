import type { Crowding } from './crowding.js';
import { varyingColumns } from './fitness-matrix.js';

/**
 * Sub-vector dominance assignment (Köppen and Yoshida, 2007), the crowding distance of Panichella et al., TSE 2018:
 * for each test the smallest number of goals on which it is better than another test of its front.
 * One pass per pair of tests, so it costs far more than fast epsilon when goals are many.
 */
export const subVectorDominance: Crowding = (matrix, front) => {
  const { values, columns } = matrix;
  const kept = varyingColumns(matrix, front);
  const distances = new Float64Array(front.length).fill(kept.length);
  for (let i = 0; i < front.length; i++) {
    const p = (front[i] as number) * columns;
    for (let j = i + 1; j < front.length; j++) {
      const q = (front[j] as number) * columns;
      const least = distances[i] as number;
      const other = distances[j] as number;
      let ahead = 0;
      let behind = 0;
      // Both counts only grow: a pair that can lower neither minimum any more need not be counted to its end.
      for (let k = 0; k < kept.length && (ahead < least || behind < other); k++) {
        const c = kept[k] as number;
        const x = values[p + c] as number;
        const y = values[q + c] as number;
        if (x < y) ahead++;
        else if (y < x) behind++;
      }
      if (ahead < least) distances[i] = ahead;
      if (behind < other) distances[j] = behind;
    }
  }
  return distances;
};
