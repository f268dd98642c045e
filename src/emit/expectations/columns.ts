/** The key of the column for the expected value of assertion `index`, or for one part of it. */
export function assertionColumn(index: number, part = ''): string {
  return `a${index}${part}`;
}
