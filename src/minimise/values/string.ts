import type { Scalar } from '../../model/scalar.js';
import { fillerWord } from '../../util/filler-word.js';
import { withoutRepeats } from './repeats.js';
import type { ValueSearch } from './value-search.js';

const MOST_CONSTANTS = 3;
/** Enough to try every character of a text that a reader could take in; the trial's allowance bounds the rest. */
const MOST_CUTS = 90;
/** Cuts in a row that changed nothing: the text is needed as it is, and other tests need the executions. */
const MOST_VAIN = 20;
/** Pieces that are cut out wherever they are, and how long they are at most. */
const MOST_WINDOWS = 60;
const LARGEST_WINDOW = 5;
const MOST_LETTERS = 16;
const LONG = 20;
const MOST_LIMITS = 12;

export const string: ValueSearch<string> = function* (value, { name, strings, numbers, taken }) {
  const simple = simpleTexts(name, taken);
  if (value === simple[0]) return;
  // Where order matters, a text may have to come behind another.
  for (const candidate of [...simple, 'z']) if (yield candidate) return;
  // Of a long text often only the length matters, and that it is beyond a limit which the source names.
  const uniform = 'a'.repeat(value.length);
  if (value.length >= LONG && (value === uniform || (yield uniform))) {
    yield* shorter('a'.repeat(yield* limited(value.length, numbers)));
    return;
  }
  const inside = strings.filter((constant) => constant !== '' && constant !== value && value.includes(constant));
  let text = value;
  for (const candidate of inside.sort((a, b) => b.length - a.length).slice(0, MOST_CONSTANTS)) {
    if (!(yield candidate)) continue;
    // Examples of patterns are constants as well; less of them may do.
    text = candidate;
    break;
  }
  yield* plainer(yield* tighter(yield* shorter(yield* withoutRepeats(yield* cleaner(text)))));
};

/** The shortest length that does of those just beyond numbers of the source, and at them. */
function* limited(length: number, numbers: readonly number[]): Generator<string, number, boolean> {
  const limits = numbers.filter((n) => Number.isInteger(n) && n >= LONG).flatMap((n) => [n, n + 1]);
  const below = [...new Set(limits)].filter((n) => n < length).sort((a, b) => b - a);
  let least = length;
  for (const limit of below.slice(0, MOST_LIMITS)) {
    if (yield 'a'.repeat(limit)) least = limit;
    else if (least < length) break;
  }
  return least;
}

/** The name of what it is for, or a letter: the first that does not stand beside it already. */
function simpleTexts(name: string | undefined, taken: ReadonlySet<Scalar> | undefined): readonly string[] {
  const isFree = (text: string): boolean => !taken?.has(text);
  const named = name === undefined ? [] : [fillerWord(name), 'other'].filter(isFree).slice(0, 1);
  return [...named, ...[...'abcdefghi'].filter(isFree).slice(0, 1), ''];
}

/** What a reader sees only as an escape goes first, all of it at once: it is noise wherever it matters to no goal. */
function* cleaner(value: string): Generator<string, string, boolean> {
  for (const substitute of ['', 'a']) {
    const clean = value.replace(/[^ -~]/gu, substitute);
    if (clean !== value && clean !== '' && (yield clean)) return clean;
  }
  return value;
}

/** Cuts out halves, quarters… and single characters, from the end; these again as long as one of them can go. */
function* shorter(value: string): Generator<string, string, boolean> {
  let text = value;
  let left = MOST_CUTS;
  let vain = 0;
  let size = Math.ceil(text.length / 2);
  while (size >= 1 && left > 0 && vain < MOST_VAIN) {
    let isShorter = false;
    for (let end = text.length; end > 0 && left > 0 && vain < MOST_VAIN; end -= size) {
      const cut = text.slice(0, Math.max(0, end - size)) + text.slice(end);
      if (cut === '') continue;
      left--;
      vain++;
      if (!(yield cut)) continue;
      vain = 0;
      text = cut;
      isShorter = true;
    }
    size = size > 1 ? Math.ceil(size / 2) : Number(isShorter);
  }
  return text;
}

/** Cuts out pieces of a few characters wherever they are: what goes only together seldom begins where halves do. */
function* tighter(value: string): Generator<string, string, boolean> {
  if (value.length < 4 || value.length > LONG) return value;
  let text = value;
  let left = MOST_WINDOWS;
  for (let size = Math.min(text.length - 1, LARGEST_WINDOW); size >= 2; size--) {
    for (let end = text.length; end >= size && left > 0; end--) {
      left--;
      const cut = text.slice(0, end - size) + text.slice(end);
      if (!(yield cut)) continue;
      text = cut;
      end = Math.min(end, text.length + 1);
    }
  }
  return text === value ? text : yield* shorter(text);
}

/** The same shape of plain characters: all at once, then one by one, the oddest first. */
function* plainer(value: string): Generator<string, void, boolean> {
  let text = value;
  for (const plain of [
    value.replace(/[^0-9]/gu, 'a').replace(/[0-9]/g, '1'),
    value.replace(/[A-Za-z0-9]/g, 'a'),
    value.replace(/[A-Za-z]/g, 'a').replace(/[0-9]/g, '1'),
  ])
    if (plain !== text && (yield plain)) {
      text = plain;
      break;
    }
  let left = MOST_LETTERS;
  for (const isPlain of [/[ -~]/, /[A-Za-z0-9]/, /[a0-9]/]) {
    const characters = [...text];
    for (const [i, character] of characters.entries()) {
      if (isPlain.test(character) || left <= 0) continue;
      left--;
      const plain = characters.with(i, 'a').join('');
      if (!(yield plain)) continue;
      characters[i] = 'a';
      text = plain;
    }
  }
}
