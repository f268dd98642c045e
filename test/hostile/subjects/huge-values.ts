export function longText(n: number): string {
  return 'x'.repeat(n > 0 ? 20_000_000 : 10);
}

export function longList(): number[] {
  return Array.from({ length: 90_000 }, (_, i) => i);
}

export function sparse(): number[] {
  const list: number[] = [];
  list[4_000_000_000] = 1;
  return list;
}

export function manyKeys(): Record<string, number> {
  return Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`key${i}`, i]));
}

export function cyclic(): object {
  const a: Record<string, unknown> = { name: 'a', map: new Map() };
  a['self'] = a;
  (a['map'] as Map<unknown, unknown>).set(a, [a, new Set([a])]);
  return a;
}

export function bytes(): Uint8Array {
  return new Uint8Array(5_000_000).fill(7);
}

export function longMessage(): never {
  throw new Error('y'.repeat(5_000_000));
}

export function size(n: number): string {
  if (n > 1000) return 'huge';
  return n > 10 ? 'large' : 'small';
}

export function isOne(n: number): boolean {
  return n === 1;
}
