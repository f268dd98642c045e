import type { Rng } from '../../util/rng.js';
import type { Blueprint } from '../build/blueprint.js';
import { isOpenValue } from '../change/open-value.js';
import type { ObjectStatement, PrimitiveStatement, Statement, TestCase } from '../statement.js';
import { objectShape } from '../statements/object.js';
import { isAscii } from '../values/word-scan.js';
import { objectOf, primitiveOf } from '../statements/make.js';

/** Somewhere a text of the test can be changed: a literal, or a key that no type asks for. */
interface Place {
  readonly at: number;
  /** Of the entry, where it is a key; else -1. */
  readonly entry: number;
  readonly text: string;
}

/** Longer texts are not names of anything. */
const LONGEST_WORD = 30;
const LONGEST = 200;

/**
 * Writes a word of one text of the test into another one (ours). What belongs together is named alike: a flag in the
 * options and on the command line, a key of the data and a tag of the template, an event and its listener. No comparison
 * shows that, as it is found by looking up a property. Gives the very same test when it has no two texts.
 */
export function shareWord(test: TestCase, blueprint: Blueprint, rng: Rng): TestCase {
  const places = placesOf(test.statements, blueprint);
  if (places.length < 2) return test;
  const from = rng.below(places.length);
  const to = (from + 1 + rng.below(places.length - 1)) % places.length;
  const words = namesIn((places[from] as Place).text);
  if (words.length === 0) return test;
  return withText(test, places[to] as Place, rng.pick(words), rng);
}

/** What could be the name of something: each word of a text, and a short one itself. */
export function namesIn(text: string): readonly string[] {
  const words = wordsOf(text);
  return text.length <= LONGEST_WORD && text !== '' ? [...words, text] : words;
}

/** Where the texts of a test are that may be others. */
export function placesOf(statements: readonly Statement[], blueprint: Blueprint): readonly Place[] {
  const places: Place[] = [];
  for (let at = 0; at < statements.length; at++) {
    const statement = statements[at] as Statement;
    if (statement.kind === 'primitive') {
      if (typeof statement.value === 'string' && isOpenValue(statement, blueprint))
        places.push({ at, entry: -1, text: statement.value });
    } else if (statement.kind === 'object') addKeys(statement, at, places, blueprint);
  }
  return places;
}

function addKeys({ type, entries }: ObjectStatement, at: number, places: Place[], blueprint: Blueprint): void {
  const { props } = objectShape(type, blueprint.table);
  for (let entry = 0; entry < entries.length; entry++) {
    const text = (entries[entry] as ObjectStatement['entries'][number])[0];
    if (!props.some(({ name }) => name === text)) places.push({ at, entry, text });
  }
}

function withText(test: TestCase, { at, entry, text }: Place, word: string, rng: Rng): TestCase {
  const statement = test.statements[at] as Statement;
  if (entry >= 0) {
    const { entries } = statement as ObjectStatement;
    if (entries.some(([key]) => key === word)) return test;
    const renamed = entries.with(entry, [word, (entries[entry] as ObjectStatement['entries'][number])[1]]);
    return { statements: test.statements.with(at, objectOf((statement as ObjectStatement).type, renamed)) };
  }
  const value = written(text, word, rng);
  if (value === text || value.length > LONGEST) return test;
  return { statements: test.statements.with(at, primitiveOf((statement as PrimitiveStatement).type, value)) };
}

/** In the place of a word, of the whole text, or somewhere in it. */
function written(text: string, word: string, rng: Rng): string {
  const share = rng.float();
  const words = wordsOf(text);
  if (share < 0.5 && words.length > 0) {
    const old = rng.pick(words);
    const at = text.indexOf(old);
    return text.slice(0, at) + word + text.slice(at + old.length);
  }
  if (share < 0.75) return word;
  const at = rng.between(0, text.length);
  return text.slice(0, at) + word + text.slice(at);
}

export function wordsOf(text: string): readonly string[] {
  const known = knownWords.get(text);
  if (known !== undefined) return known;
  const words = isAscii(text) ? (text.match(/[\w$]+/g) ?? []) : anyWordsOf(text);
  if (knownWords.size >= MOST_KNOWN) knownWords.clear();
  knownWords.set(text, words);
  return words;
}

/** The tests of a population share most of their texts. */
const MOST_KNOWN = 1000;
const knownWords = new Map<string, readonly string[]>();

/** By a pattern, for letters of all languages. */
export function anyWordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}_$]+/gu) ?? [];
}
