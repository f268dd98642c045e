import type { Proposals } from './primitive.js';

/** Towards 0n, by halving. */
export function* plainerBigints(value: bigint): Proposals<bigint> {
  for (const plain of [0n, 1n, -1n]) {
    if (plain === value) return;
    if (yield plain) return;
  }
  const sign = value < 0n ? -1n : 1n;
  let low = 0n;
  let high = value * sign;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (yield sign * middle) high = middle;
    else low = middle;
  }
}
