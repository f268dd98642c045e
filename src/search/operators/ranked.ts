/** Front number (0 is best) and how much an individual adds to the spread of its front (more is better). */
export interface Ranked {
  readonly rank: number;
  readonly crowding: number;
}

/** Negative when `a` is the better parent and survivor. */
export function compareRanked(a: Ranked, b: Ranked): number {
  return a.rank - b.rank || b.crowding - a.crowding;
}
