import type { Scalar } from '../../model/scalar.js';
import { plainDates, significantDigits, timeUnits } from '../scalar-cost.js';
import type { ValueSearch } from './value-search.js';

const MOST_CONSTANTS = 3;
const MOST_EDGES = 2;
const MOST_HALVINGS = 10;

export const number: ValueSearch<number> = function* (value, { numbers, taken, date }) {
  if (date) return yield* plainerDate(value, taken);
  const simple = simpleNumbers(taken);
  if (value === simple[0]) return;
  for (const candidate of simple) if (yield candidate) return;
  if (!Number.isFinite(value)) {
    // Often any number that is not an integer will do.
    yield 0.5;
    return;
  }
  for (const candidate of nearConstants(value, numbers)) if (yield candidate) return;
  if (Number.isInteger(value)) yield* rounder(yield* bisect(value));
  else yield* roundOff(value);
};

/** A well-known day, else the begin of the day, hour, minute or second. */
function* plainerDate(time: number, taken: ReadonlySet<Scalar> | undefined): Generator<number, void, boolean> {
  const free = plainDates.filter((date) => !taken?.has(date));
  if (time === free[0]) return;
  for (const candidate of new Set([...free, ...plainDates, 0])) if (yield candidate) return;
  if (!Number.isFinite(time)) return;
  for (const unit of timeUnits.toReversed()) if (yield Math.floor(time / unit) * unit) return;
}

const naturals = [1, 2, 3, 4, 5, 6, 7, 8, 9];
/** As far as a list may go on counting. */
const further = Array.from({ length: 90 }, (_, n) => n + 10);

/** One that nothing says more about than that it is a number, then the edges around it. */
function simpleNumbers(taken: ReadonlySet<Scalar> | undefined): readonly number[] {
  const small = naturals.filter((n) => !taken?.has(n));
  const free = small.length > 0 ? small : further.filter((n) => !taken?.has(n));
  return [...free.slice(0, 1), 0, ...free.slice(1, 2), -1];
}

/** Constants towards zero, the roundest of them first, and both sides of the nearest. */
function nearConstants(value: number, numbers: readonly number[]): readonly number[] {
  const distance = (candidate: number): number => Math.abs(candidate - value);
  const nearer = (a: number, b: number): number => distance(a) - distance(b) || a - b;
  const isTowardsZero = (candidate: number): boolean => Math.abs(candidate) <= Math.abs(value) && candidate * value > 0;
  const constants = numbers.filter((constant) => constant !== value && isTowardsZero(constant)).sort(nearer);
  const round = constants.toSorted((a, b) => significantDigits(a) - significantDigits(b) || nearer(a, b));
  const edges = constants.slice(0, MOST_EDGES).flatMap((constant) => [constant + 1, constant - 1]);
  return [...round.slice(0, MOST_CONSTANTS), ...edges.filter(isTowardsZero)];
}

/** Towards zero: by magnitude as long as the bounds are far apart, then by halving. Gives the last that did. */
function* bisect(value: number): Generator<number, number, boolean> {
  const sign = Math.sign(value);
  let low = 2;
  let high = Math.abs(value);
  for (let left = MOST_HALVINGS; left > 0 && high - low > 1; left--) {
    const middle = between(low, high);
    if (yield sign * middle) high = middle;
    else low = middle;
  }
  return sign * high;
}

/** The roundest number there is. */
function between(low: number, high: number): number {
  const middle = high / low > 4 ? Math.round(Math.sqrt(low * high)) : Math.floor((low + high) / 2);
  const round = [1, 2].map((digits) => Number(middle.toPrecision(digits)));
  return round.find((candidate) => candidate > low && candidate < high) ?? middle;
}

/** A bound that is no constant of the source says nothing: the next round number reads better. */
function* rounder(value: number): Generator<number, void, boolean> {
  const size = Math.abs(value);
  const unit = 10 ** Math.floor(Math.log10(size));
  const round = [unit, unit / 10].map((step) => Math.ceil(size / step) * step);
  const power = 2 ** Math.ceil(Math.log2(size));
  for (const candidate of [...round, power])
    if (candidate !== size && Number.isSafeInteger(candidate) && (yield Math.sign(value) * candidate)) return;
}

function* roundOff(value: number): Generator<number, void, boolean> {
  const sign = Math.sign(value);
  for (const whole of new Set([Math.trunc(value), Math.round(value), Math.trunc(value) + sign])) {
    if (whole === 0 || !(yield whole)) continue;
    yield* rounder(yield* bisect(whole));
    return;
  }
  for (const candidate of [0.5 * sign, 1.5 * sign, Number(value.toFixed(1)), Number(value.toFixed(2))])
    if (yield candidate) return;
}
