import type { Rng } from '../../util/rng.js';

/** By length, for as many statements as most tests have. */
const misses = Float64Array.from({ length: 64 }, (_, length) => missOf(length));

/**
 * The positions below `length` that a rate of 1/length hits, in order: the gaps are drawn instead of one coin for
 * every position.
 */
export function sampleEach(length: number, rng: Rng): readonly number[] {
  if (length <= 1) return length === 1 ? [0] : [];
  const miss = misses[length] ?? missOf(length);
  const hits: number[] = [];
  for (let i = gap(rng, miss); i < length; i += 1 + gap(rng, miss)) hits.push(i);
  return hits;
}

function gap(rng: Rng, miss: number): number {
  return Math.floor(Math.log(1 - rng.float()) / miss);
}

function missOf(length: number): number {
  return Math.log(1 - 1 / length);
}
