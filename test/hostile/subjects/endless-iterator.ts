const endless: Iterable<number> = {
  [Symbol.iterator]: () => ({ next: () => ({ done: false, value: 1 }) }),
};

/** Native code asks the iterator for ever. */
export function collect(): number {
  return new Set(endless).size;
}

export function list(): number[] {
  return Array.from(endless);
}

export function most(): number {
  return Math.max(...endless);
}

export function sumOf(numbers: number[]): number {
  let sum = 0;
  for (const n of numbers) if (n > 0) sum += n;
  return sum;
}

export function isFirst(position: number): boolean {
  return position === 1;
}
