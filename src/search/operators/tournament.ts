import { compareRanked, type Ranked } from './ranked.js';
import type { Selection } from './selection.js';

/** One random individual against size - 1 random challengers; lower rank wins, then larger crowding distance. */
export const tournament: Selection = (pool, { tournamentSize }, rng) => {
  let winner = rng.below(pool.length);
  for (let round = 1; round < tournamentSize; round++) {
    const challenger = rng.below(pool.length);
    // Strictly better: between equals the first drawn stays, which favours no position. None is better than those before it.
    if (challenger < winner && compareRanked(pool[challenger] as Ranked, pool[winner] as Ranked) < 0) winner = challenger;
  }
  return winner;
};
