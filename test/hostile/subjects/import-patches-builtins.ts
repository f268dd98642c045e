declare global {
  interface Array<T> {
    lastItem(): T | undefined;
  }
}

/** A polyfill: every program that imports it has it. */
Object.defineProperty(Array.prototype, 'lastItem', {
  value<T>(this: T[]): T | undefined {
    return this[this.length - 1];
  },
  configurable: true,
  writable: true,
});

export function last(numbers: number[]): number {
  return numbers.lastItem() ?? -1;
}

export function rank(points: number): string {
  if (points > 100) return 'gold';
  return points > 50 ? 'silver' : 'bronze';
}

export function isOnly(numbers: number[]): boolean {
  return numbers.length === 1;
}
