import type { Rng } from '../../util/rng.js';

/** How a number may stand in a text other than in digits: it is read back by `parseInt(text, 16)`, `charCodeAt`… */
type Writing = (value: number) => string | undefined;

const inBase = (radix: number): Writing => {
  return (value) => (value >= 0 ? value.toString(radix) : undefined);
};
const inBase2 = inBase(2);

const bases = [16, 8, 36];
const ways: readonly Writing[] = [
  ...bases.map(inBase),
  inBase2,
  (value) => (value >= 0 && value <= 0xffff ? String.fromCharCode(value) : undefined),
];

/** The text with `wanted` where `seen` stands in it in one of these ways; undefined when it does not. */
export function convertedInto(text: string, seen: number, wanted: number, rng: Rng): string | undefined {
  // Most numbers are small ones, of lengths and places: in most bases they have the digits that they have in ours.
  if (seen < 2 || !Number.isSafeInteger(seen) || !Number.isSafeInteger(wanted)) return undefined;
  const writings = seen < 8 ? [inBase2] : ways;
  const found: string[] = [];
  for (const write of writings) {
    const old = write(seen);
    const other = write(wanted);
    if (old === undefined || other === undefined) continue;
    const at = indexOf(text, old);
    if (at >= 0) found.push(text.slice(0, at) + other + text.slice(at + old.length));
  }
  return found.length === 0 ? undefined : rng.pick(found);
}

/** The number that `wanted` is where `value` is `seen` in one of these ways. */
export function convertedNumber(value: number, seen: string, wanted: string): number | undefined {
  if (!Number.isSafeInteger(value)) return undefined;
  for (const write of ways) {
    if (write(value)?.toLowerCase() !== seen.toLowerCase()) continue;
    const other = readBack(write, wanted);
    if (other !== undefined) return other;
  }
  return undefined;
}

function readBack(write: Writing, text: string): number | undefined {
  const candidates = [text.charCodeAt(0), ...[2, ...bases].map((radix) => Number.parseInt(text, radix))];
  return candidates.find((one) => Number.isSafeInteger(one) && write(one)?.toLowerCase() === text.toLowerCase());
}

/** Digits beyond nine may be large or small letters. */
function indexOf(text: string, part: string): number {
  const at = text.indexOf(part);
  return at >= 0 || part.length < 2 ? at : text.toLowerCase().indexOf(part);
}
