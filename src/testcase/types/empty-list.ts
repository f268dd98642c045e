/** A list to be filled in any order. With all its places from the start: one that gets them here and there is slow to read. */
export function emptyList<T>(size: number): (T | undefined)[] {
  return Array.from({ length: size }, () => undefined);
}
