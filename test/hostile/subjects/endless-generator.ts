export function* naturals(from: number): Generator<number> {
  for (let n = from; ; n++) yield n;
}

/** Spreads what never ends. */
export function all(from: number): number[] {
  return [...naturals(from)];
}

export function lastOf(from: number): number {
  let last = 0;
  for (const n of naturals(from)) last = n;
  return last;
}

export function parity(n: number): string {
  return n % 2 === 0 ? 'even' : 'odd';
}

export function inRange(n: number): boolean {
  if (n < 10) return false;
  return n <= 20;
}
