import type { Observed } from '../model/observation.js';

/** A text that two observed values share exactly when they are equal. */
export function observedKey(value: Observed): string {
  return JSON.stringify(value, (_, item: unknown) => {
    if (typeof item === 'bigint') return `\u0000${item}n`;
    if (item === undefined) return '\u0000undefined';
    return typeof item === 'number' && (!Number.isFinite(item) || Object.is(item, -0))
      ? `\u0000${Object.is(item, -0) ? '-0' : item}`
      : item;
  });
}
