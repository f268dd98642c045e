import type { Ranked } from './ranked.js';
import type { Selection } from './selection.js';

/**
 * The best of `tournamentSize` random individuals: lower rank, then larger crowding distance; among equals the first
 * drawn, which favours no position. The pool is sorted, so the winner's place is the lowest of that many: its
 * distribution needs one draw instead of one for each.
 */
export const tournament: Selection = (pool, { tournamentSize }, rng) => {
  const { length } = pool;
  const lowest = Math.floor(length * (1 - (1 - rng.float()) ** (1 / tournamentSize)));
  const winner = pool[lowest] as Ranked;
  let first = lowest;
  while (first > 0 && isEqual(pool[first - 1] as Ranked, winner)) first--;
  let last = lowest;
  while (last + 1 < length && isEqual(pool[last + 1] as Ranked, winner)) last++;
  return first === last ? lowest : rng.between(first, last);
};

function isEqual(a: Ranked, b: Ranked): boolean {
  return a.rank === b.rank && a.crowding === b.crowding;
}
