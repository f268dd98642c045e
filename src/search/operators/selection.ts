import type { Rng } from '../../util/rng.js';
import type { Ranked } from './ranked.js';

/** Picks a parent: an index into the pool, which is sorted best first. */
export type Selection = (pool: readonly Ranked[], parameters: SelectionParameters, rng: Rng) => number;

export type SelectionName = 'tournament' | 'rank';

export interface SelectionParameters {
  readonly tournamentSize: number;
  readonly rankBias: number;
}
