/** Ends for even numbers from 0 on, for no other. */
export function countDown(n: number): string {
  let steps = 0;
  while (n !== 0) {
    n = n - 2;
    steps++;
  }
  return steps === 0 ? 'at once' : 'later';
}

export function forever(): void {
  while (true) continue;
}

export function plural(count: number, word: string): string {
  return count === 1 ? word : `${word}s`;
}

export function isLeap(year: number): boolean {
  if (year % 400 === 0) return true;
  return year % 4 === 0 && year % 100 !== 0;
}
