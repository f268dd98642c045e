import type { Rng } from '../../util/rng.js';
import type { ValueKind } from './value-kind.js';

/** Ranges and shares as EvoSuite's: N(0,1)·2048 for new values, N(0,1)·20 for steps, a fifth of changes anew. */
const MAX_INT = 2048;
const MAX_DELTA = 20;

export const number: ValueKind<number> = {
  random(rng, pool) {
    const share = rng.float();
    if (share < 0.3 && pool.numbers.length > 0) return rng.pick(pool.numbers) + rng.pick(offsets);
    if (share < 0.55) return rng.pick(frequent);
    if (share < 0.78) return rng.between(-10, 100);
    if (share < 0.9) return rounded(rng.gaussian() * MAX_INT);
    if (share < 0.97) return chopped(rng.gaussian() * 100, rng.between(1, 3));
    return rng.pick(special);
  },
  mutate(value, rng, pool) {
    if (!Number.isFinite(value) || rng.chance(0.2)) return number.random(rng, pool);
    return Number.isInteger(value) ? stepInteger(value, rng) : stepDouble(value, rng);
  },
};

/** Comparisons have their edge one beside the constant. */
const offsets = [0, 0, 0, 1, -1];
const frequent = [0, 0, 1, 1, -1, 2];
const special = [
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  -0,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  2 ** 31,
  2 ** 32,
  Number.EPSILON,
  Number.MAX_VALUE,
];

function stepInteger(value: number, rng: Rng): number {
  const share = rng.float();
  if (share < 0.2) return value + 1;
  if (share < 0.4) return value - 1;
  if (share < 0.75) return value + rounded(rng.gaussian() * MAX_DELTA);
  if (share < 0.83) return 0 - value;
  if (share < 0.9) return rng.chance(0.5) ? value * 2 : Math.trunc(value / 2) + 0;
  if (share < 0.95) return rng.chance(0.5) ? value * 10 : Math.trunc(value / 10) + 0;
  return value + chopped(rng.gaussian(), 1);
}

function stepDouble(value: number, rng: Rng): number {
  const share = rng.float();
  if (share < 0.3) return value + rounded(rng.gaussian() * MAX_DELTA);
  if (share < 0.6) return value + rng.gaussian();
  if (share < 0.9) return chopped(value, rng.below(15));
  return rng.chance(0.5) ? -value : value * (rng.chance(0.5) ? 2 : 0.5);
}

function chopped(value: number, digits: number): number {
  const factor = 10 ** digits;
  const result = rounded(value * factor) / factor;
  return Number.isFinite(result) ? result : value;
}

/** Adding 0 turns -0 into 0: it has its place among the special values and is a nuisance elsewhere. */
function rounded(value: number): number {
  return Math.round(value) + 0;
}
