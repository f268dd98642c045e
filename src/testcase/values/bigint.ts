import type { ValueKind } from './value-kind.js';

export const bigint: ValueKind<bigint> = {
  random(rng, pool) {
    const share = rng.float();
    if (share < 0.3 && pool.bigints.length > 0) return rng.pick(pool.bigints) + rng.pick(offsets);
    if (share < 0.6) return rng.pick(frequent);
    if (share < 0.95) return BigInt(Math.round(rng.gaussian() * 2048));
    // Beyond what a double holds exactly, which is what bigints are for.
    return rng.pick(large) + BigInt(rng.between(-1, 1));
  },
  mutate(value, rng, pool) {
    const share = rng.float();
    if (share < 0.2) return bigint.random(rng, pool);
    if (share < 0.45) return value + 1n;
    if (share < 0.7) return value - 1n;
    if (share < 0.85) return value + BigInt(Math.round(rng.gaussian() * 20));
    return share < 0.95 ? -value : value * 2n;
  },
};

const offsets = [0n, 0n, 0n, 1n, -1n];
const frequent = [0n, 1n, -1n, 2n];
const large = [2n ** 31n, 2n ** 53n, 2n ** 63n, 2n ** 64n, -(2n ** 63n)];
