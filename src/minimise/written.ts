/** A test or what was seen of it as one text, to be searched or measured. JSON has no bigints. */
export function written(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part));
}
