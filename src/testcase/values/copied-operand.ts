import type { Rng } from '../../util/rng.js';
import { convertedInto, convertedNumber } from './converted.js';
import { isAscii, isInWord } from './word-scan.js';

type Operand = string | number;

/** A text that a comparison of lengths may ask for; longer ones cost more than they tell. */
const LONGEST = 300;

/** The value with `wanted` in the place of `seen`; undefined when `seen` does not come from this value. */
export function copiedInto(value: Operand, seen: Operand, wanted: Operand, rng: Rng): Operand | undefined {
  if (typeof value === 'number') return intoNumber(value, seen, wanted, rng);
  if (typeof seen === 'number' && typeof wanted === 'number') {
    if (seen === value.length) return resized(value, wanted, rng);
    const part = rng.chance(0.5) ? resizedWord(value, seen, wanted, rng) : undefined;
    if (part !== undefined) return part;
  }
  const text = intoText(value, String(seen), String(wanted), Number.isSafeInteger(seen), rng);
  if (text !== undefined || typeof seen !== 'number' || typeof wanted !== 'number') return text;
  return convertedInto(value, seen, wanted, rng);
}

function intoNumber(value: number, seen: Operand, wanted: Operand, rng: Rng): number | undefined {
  if (Number(seen) !== value || seen === '')
    return typeof seen === 'string' && typeof wanted === 'string' ? convertedNumber(value, seen, wanted) : undefined;
  const target = Number(wanted);
  // Asked for by `isNaN`.
  if (Number.isNaN(wanted)) return target;
  if (wanted === '' || Number.isNaN(target)) return undefined;
  // Inequalities have their edge beside the operand.
  return target + rng.pick([0, 0, 1, -1]);
}

/** Digits are neither large nor small. */
function intoText(value: string, seen: string, wanted: string, isDigits: boolean, rng: Rng): string | undefined {
  // What is missing at the beginning or end of a text shows up as nothing.
  if (seen === '') return value.length + wanted.length > LONGEST ? undefined : rng.chance(0.5) ? wanted + value : value + wanted;
  const places = placesOf(value, seen) ?? (isDigits ? undefined : placesOf(value.toLowerCase(), seen.toLowerCase()));
  if (places === undefined) return undefined;
  const at = rng.pick(places);
  const text = value.slice(0, at) + wanted + value.slice(at + seen.length);
  return text.length > LONGEST ? undefined : text;
}

/** Undefined where there are none, as mostly. */
function placesOf(text: string, part: string): number[] | undefined {
  let at = text.indexOf(part);
  if (at < 0) return undefined;
  const places: number[] = [];
  for (; at >= 0 && places.length < 20; at = text.indexOf(part, at + 1)) places.push(at);
  return places;
}

function resized(value: string, length: number, rng: Rng): string | undefined {
  const target = length + rng.pick([0, 0, 1, -1]);
  if (!Number.isInteger(target) || target < 0 || target > LONGEST || target === value.length) return undefined;
  return target < value.length ? value.slice(0, target) : value + (value.at(-1) ?? 'a').repeat(target - value.length);
}

/** What lies between separators may have been measured by itself: the name before an @, an element of a list. */
function resizedWord(value: string, length: number, wanted: number, rng: Rng): string | undefined {
  if (length > value.length) return undefined;
  const places = wordsOfLength(value, length);
  if (places.length === 0) return undefined;
  const index = rng.pick(places);
  const word = value.slice(index, index + length);
  const other = resized(word, wanted, rng);
  if (other === undefined || value.length - length + other.length > LONGEST) return undefined;
  return value.slice(0, index) + other + value.slice(index + length);
}

const aWord = /[\p{L}\p{N}_]+/gu;
/** Nothing is between two separators, or between one and an end. */
const noWord = /(?<![\p{L}\p{N}_])(?![\p{L}\p{N}_])/gu;

/** Where they begin. */
export function wordsOfLength(value: string, length: number): readonly number[] {
  return isAscii(value) ? plainWordsOfLength(value, length) : anyWordsOfLength(value, length);
}

function plainWordsOfLength(value: string, length: number): readonly number[] {
  const places: number[] = [];
  const end = value.length;
  let start = 0;
  // Each character is looked at once: texts come in many forms, for each of which the engine has to find out how.
  for (let at = 0; at <= end; at++) {
    if (at < end && isInWord(value.charCodeAt(at))) continue;
    if (at - start === length) places.push(start);
    start = at + 1;
  }
  return places;
}

/** By patterns, for letters of all languages. */
export function anyWordsOfLength(value: string, length: number): readonly number[] {
  const pattern = length === 0 ? noWord : aWord;
  const places: number[] = [];
  // Not by `matchAll`, which makes a copy of the pattern each time.
  pattern.lastIndex = 0;
  for (let found = pattern.exec(value); found !== null; found = pattern.exec(value)) {
    const { index } = found;
    if (found[0].length === length) places.push(index);
    if (length === 0) pattern.lastIndex = index + ((value.codePointAt(index) ?? 0) > 0xffff ? 2 : 1);
  }
  return places;
}
