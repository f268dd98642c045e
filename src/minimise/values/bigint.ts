import { number } from './number.js';
import type { ValueSearch } from './value-search.js';

/** As numbers, as far as those go; beyond that only small values, constants and powers of ten. */
export const bigint: ValueSearch<bigint> = function* (value, hints) {
  const numbers = hints.bigints.map(Number).filter(Number.isSafeInteger);
  const taken = new Set([...(hints.taken ?? [])].map(Number));
  const search = number(Number(value), { ...hints, numbers, taken });
  let step = search.next();
  while (!step.done) {
    const accepted: boolean = Number.isSafeInteger(step.value) && (yield BigInt(step.value));
    step = search.next(accepted);
  }
  for (const constant of hints.bigints) if (constant !== value && (yield constant)) return;
};
