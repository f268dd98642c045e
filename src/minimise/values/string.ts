import type { ValueSearch } from './value-search.js';

const MOST_CONSTANTS = 3;
/** Enough to try every character of a text that a reader could take in; the trial's allowance bounds the rest. */
const MOST_CUTS = 90;
/** Cuts in a row that changed nothing: the text is needed as it is, and other tests need the executions. */
const MOST_VAIN = 20;
const MOST_LETTERS = 16;

export const string: ValueSearch<string> = function* (value, { name, strings }) {
  const simple = name === undefined ? ['', 'a'] : [name, '', 'a'];
  for (const candidate of simple) if (yield candidate) return;
  const inside = strings.filter((constant) => constant !== '' && constant !== value && value.includes(constant));
  for (const candidate of inside.sort((a, b) => b.length - a.length).slice(0, MOST_CONSTANTS)) if (yield candidate) return;
  yield* plainer(yield* shorter(value));
};

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

/** The same shape of plain characters: all at once, then one by one, what is neither letter nor digit first. */
function* plainer(value: string): Generator<string, void, boolean> {
  let text = value;
  for (const plain of [
    value.replace(/[^0-9]/g, 'a').replace(/[0-9]/g, '1'),
    value.replace(/[A-Za-z]/g, 'a').replace(/[0-9]/g, '1'),
  ])
    if (plain !== text && (yield plain)) {
      text = plain;
      break;
    }
  let left = MOST_LETTERS;
  for (const isPlain of [/[A-Za-z0-9]/, /[a0-9]/])
    for (let i = 0; i < text.length && left > 0; i++) {
      if (isPlain.test(text[i] as string)) continue;
      left--;
      const plain = `${text.slice(0, i)}a${text.slice(i + 1)}`;
      if (yield plain) text = plain;
    }
}
