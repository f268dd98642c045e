/** One native call that neither ends nor looks at a clock. */
export function blank(): number {
  return new Array(2 ** 31).fill(0).length;
}

export function grade(points: number): string {
  if (points >= 50) return 'passed';
  return points < 0 ? 'invalid' : 'failed';
}

export function swap(pair: [number, number]): [number, number] {
  return pair[0] > pair[1] ? [pair[1], pair[0]] : pair;
}
