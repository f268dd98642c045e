import type { Selection } from './selection.js';

/** Linear ranking (Whitley, 1989): the best of n is `rankBias` times as likely as the middle one. */
export const rankSelection: Selection = (pool, { rankBias: bias }, rng) => {
  const r = rng.float();
  // The formula's limit for bias 1 is the uniform choice; it divides by bias - 1.
  const share = bias === 1 ? r : (bias - Math.sqrt(bias * bias - 4 * (bias - 1) * r)) / (2 * (bias - 1));
  return Math.min(pool.length - 1, Math.floor(pool.length * share));
};
