import type { Crowding } from './crowding.js';

/**
 * Fast epsilon-dominance assignment, as EvoSuite implements it for its MOSA family: for each goal on which the front
 * differs, the tests that attain the minimum get (|front| - how many they are) / |front|, and keep their largest such
 * value. It rewards being best at something few are best at, in one pass over the values instead of one per pair.
 */
export const fastEpsilon: Crowding = ({ values, columns }, front) => {
  const size = front.length;
  const least = new Float64Array(columns).fill(Infinity);
  const greatest = new Float64Array(columns).fill(-Infinity);
  const holders = new Int32Array(columns);
  for (let i = 0; i < size; i++) {
    const start = (front[i] as number) * columns;
    for (let c = 0; c < columns; c++) {
      const value = values[start + c] as number;
      if (value > (greatest[c] as number)) greatest[c] = value;
      if (value < (least[c] as number) || holders[c] === 0) {
        least[c] = value;
        holders[c] = 1;
      } else if (value === least[c]) holders[c]! += 1;
    }
  }
  const distances = new Float64Array(size);
  for (let i = 0; i < size; i++) {
    const start = (front[i] as number) * columns;
    let largest = 0;
    for (let c = 0; c < columns; c++) {
      if (values[start + c] !== least[c] || least[c] === greatest[c]) continue;
      const distance = (size - (holders[c] as number)) / size;
      if (distance > largest) largest = distance;
    }
    distances[i] = largest;
  }
  return distances;
};
