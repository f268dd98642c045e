/** Candidates that a search begins with, one after the other. */
export interface Seeds<T> {
  readonly all: readonly T[];
  /** How many were handed out: part of what a search is written down as. */
  readonly given: number;
  next(): T | undefined;
}

/** `given` of them were handed out before this search was continued. */
export function createSeeds<T>(all: readonly T[], given = 0): Seeds<T> {
  let next = given;
  return {
    all,
    get given() {
      return next;
    },
    next: () => (next < all.length ? all[next++] : undefined),
  };
}
