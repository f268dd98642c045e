import type { FitnessMatrix } from './fitness-matrix.js';

/**
 * How much each row of a front adds to the front's spread, by position in the front; more is better. Valid until the next
 * call; what lies behind the front's length means nothing.
 */
export type Crowding = (matrix: FitnessMatrix, front: readonly number[]) => Float64Array;

export type CrowdingName = 'fast-epsilon' | 'sub-vector';
