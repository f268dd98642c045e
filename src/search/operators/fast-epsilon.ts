import type { Crowding } from './crowding.js';
import { doubles, ints } from './scratch.js';

const leastValues = doubles();
const holderCounts = ints();
const spreads = doubles();

/**
 * Fast epsilon-dominance assignment, as EvoSuite implements it for its MOSA family: for each goal on which the front
 * differs, the tests that attain the minimum get (|front| - how many they are) / |front|, and keep their largest such
 * value. It rewards being best at something few are best at, in one pass over the values instead of one per pair.
 */
export const fastEpsilon: Crowding = ({ values, columns }, front) => {
  const size = front.length;
  const least = leastValues.filled(columns, Infinity);
  const holders = holderCounts.filled(columns, 0);
  for (let i = 0; i < size; i++) {
    const start = (front[i] as number) * columns;
    for (let c = 0; c < columns; c++) {
      const value = values[start + c] as number;
      const minimum = least[c] as number;
      if (value > minimum) continue;
      if (value === minimum) holders[c] = (holders[c] as number) + 1;
      else {
        least[c] = value;
        holders[c] = 1;
      }
    }
  }
  const distances = spreads.take(size);
  for (let i = 0; i < size; i++) {
    const start = (front[i] as number) * columns;
    // A goal on which the front does not differ has the whole front as holders, hence distance 0.
    let fewest = size;
    for (let c = 0; c < columns; c++) {
      if (values[start + c] === least[c] && (holders[c] as number) < fewest) fewest = holders[c] as number;
    }
    distances[i] = (size - fewest) / size;
  }
  return distances;
};
