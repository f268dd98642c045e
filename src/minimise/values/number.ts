import type { ValueSearch } from './value-search.js';

const simple = [0, 1, 2, -1];
const MOST_CONSTANTS = 4;
const MOST_HALVINGS = 10;

export const number: ValueSearch<number> = function* (value, { numbers }) {
  for (const candidate of simple) if (yield candidate) return;
  if (!Number.isFinite(value)) {
    // Often any number that is not an integer will do.
    yield 0.5;
    return;
  }
  for (const candidate of nearConstants(value, numbers)) if (yield candidate) return;
  if (Number.isInteger(value)) yield* bisect(value);
  else yield* roundOff(value);
};

/** Constants towards zero and both sides of them, the nearest first. */
function nearConstants(value: number, numbers: readonly number[]): readonly number[] {
  const all = numbers.flatMap((constant) => [constant, constant + 1, constant - 1]);
  const distance = (candidate: number): number => Math.abs(candidate - value);
  return all
    .filter((candidate, i) => Math.abs(candidate) <= Math.abs(value) && candidate * value > 0 && all.indexOf(candidate) === i)
    .sort((a, b) => distance(a) - distance(b) || a - b)
    .slice(0, MOST_CONSTANTS);
}

/** Towards zero: by magnitude as long as the bounds are far apart, then by halving. */
function* bisect(value: number): Generator<number, void, boolean> {
  const sign = Math.sign(value);
  let low = 2;
  let high = Math.abs(value);
  for (let left = MOST_HALVINGS; left > 0 && high - low > 1; left--) {
    const middle = between(low, high);
    if (yield sign * middle) high = middle;
    else low = middle;
  }
}

/** A round number where there is one. */
function between(low: number, high: number): number {
  const middle = high / low > 4 ? Math.round(Math.sqrt(low * high)) : Math.floor((low + high) / 2);
  const round = Number(middle.toPrecision(2));
  return round > low && round < high ? round : middle;
}

function* roundOff(value: number): Generator<number, void, boolean> {
  const sign = Math.sign(value);
  for (const whole of new Set([Math.trunc(value), Math.round(value), Math.trunc(value) + sign])) {
    if (whole === 0 || !(yield whole)) continue;
    yield* bisect(whole);
    return;
  }
  for (const candidate of [0.5 * sign, 1.5 * sign, Number(value.toFixed(1)), Number(value.toFixed(2))])
    if (yield candidate) return;
}
