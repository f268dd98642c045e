import type { Rng } from '../../util/rng.js';
import type { ValuePool } from './value-pool.js';

/** How values of one primitive type are made and changed; one file per type, registered in `index.ts`. */
export interface ValueKind<T> {
  random(rng: Rng, pool: ValuePool): T;
  /** A neighbour of the value, usually near; may by chance be the same. */
  mutate(value: T, rng: Rng, pool: ValuePool): T;
}
