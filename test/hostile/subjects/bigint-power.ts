export function digits(): number {
  return (3n ** 400_000_000n).toString().length;
}

export function factor(n: bigint): string {
  return n % 2n === 0n ? 'even' : 'odd';
}

export function compare(a: number, b: number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
