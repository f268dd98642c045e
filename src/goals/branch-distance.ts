/** What only the ancestors of a slot can tell: more than anything known of the slot itself, which lies in [0, 1]. */
export const UNKNOWN = 2;

export function normalise(distance: number): number {
  // Distance 0 on an outcome that was not taken would claim coverage; only the marks may.
  return distance > 0 ? distance / (distance + 1) : Number.MIN_VALUE;
}

/** A side that was missed without a distance of its own. */
export const ONE_STEP = normalise(1);
