import type { Proposals } from './primitive.js';

/**
 * Towards 0: the plain numbers, those of the source and their neighbours, then halving down to the smallest that still
 * does, then fewer digits.
 */
export function* plainerNumbers(value: number, constants: readonly number[]): Proposals<number> {
  if (Number.isNaN(value) || value === 0) {
    if (Object.is(value, -0)) yield 0;
    return;
  }
  for (const plain of [0, 1, -1, 2, 10]) {
    if (plain === value) return;
    if (yield plain) return;
  }
  const near = constants.flatMap((constant) => [constant, constant + 1, constant - 1]);
  if (near.includes(value)) return;
  const size = Math.abs(value);
  for (const candidate of near.filter((one) => Math.abs(one) <= size || !Number.isInteger(value)).slice(0, mostConstants)) {
    if (yield candidate) return;
  }
  if (!Number.isFinite(value)) {
    if (yield Math.sign(value) * 1000) yield* halved(Math.sign(value) * 1000);
    return;
  }
  if (!Number.isInteger(value)) {
    const whole = Math.trunc(value);
    if (whole !== 0 && (yield whole)) return yield* halved(whole);
    for (let digits = 1; digits <= 6; digits++) {
      const rounded = Number(value.toFixed(digits));
      if (rounded === value) return;
      if (yield rounded) return;
    }
    return;
  }
  yield* halved(value);
}

const mostConstants = 24;
/** Halving a number of 2^53 down to 1 takes so many steps. */
const mostSteps = 60;

/** Bisection between 0, which will not do, and a value that does. */
function* halved(start: number): Proposals<number> {
  const sign = Math.sign(start);
  let low = 0;
  let high = Math.abs(start);
  for (let step = 0; step < mostSteps && high - low > 1; step++) {
    // Huge numbers lose half their digits at a time, or bisection would take a thousand steps.
    const middle = high > 2 ** 53 ? Math.max(1000, 10 ** Math.floor(Math.log10(high) / 2)) : Math.floor(low + (high - low) / 2);
    if (middle <= low || middle >= high) return;
    if (yield sign * middle) high = middle;
    else low = middle;
  }
}
