/** A test or what was seen of it as one text, to be searched or measured. JSON has no bigints. */
export function written(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part));
}

/** The shortest first. */
export function shortestFirst<T>(all: readonly T[]): readonly T[] {
  const lengths = all.map((one) => ({ one, length: written(one).length }));
  return lengths.toSorted((a, b) => a.length - b.length).map(({ one }) => one);
}
