/** Never ends, whatever it is given. */
export function drain(n: number): number {
  for (let left = n; ; left = left - 1) {
    if (left === Number.POSITIVE_INFINITY) n++;
  }
}

export function sign(n: number): string {
  return n < 0 ? 'minus' : n > 0 ? 'plus' : 'zero';
}

export function clamp(n: number, low: number, high: number): number {
  if (n < low) return low;
  return n > high ? high : n;
}
