/** Three gigabytes at most, in steps of eight megabytes. */
export function hoardArrays(): number {
  const held: number[][] = [];
  for (let i = 0; i < 375; i++) held.push(new Array<number>(1_000_000).fill(i + 0.5));
  return held.length;
}

export function fits(n: number): boolean {
  return n < 375;
}

export function round(n: number): string {
  if (n % 10 === 0) return 'round';
  return n % 5 === 0 ? 'half' : 'odd';
}
