/** The comparator is slow in code of the project. */
export function sortSlowly(): number[] {
  const numbers = Array.from({ length: 3000 }, (_, i) => (i * 7919) % 3001);
  return numbers.sort((a, b) => {
    let work = 0;
    for (let i = 0; i < 100_000; i++) work += i;
    return work > 0 ? a - b : b - a;
  });
}

/** The comparator is slow outside of it. */
export function sortLongTexts(): number {
  const texts = Array.from({ length: 1000 }, (_, i) => `${'é'.repeat(100_000)}${(i * 7919) % 3001}`);
  return texts.sort((a, b) => a.localeCompare(b)).length;
}

export function order(a: string, b: string): string {
  return a < b ? `${a},${b}` : `${b},${a}`;
}

export function top(scores: number[]): number {
  return scores.length === 0 ? 0 : Math.max(...scores);
}
