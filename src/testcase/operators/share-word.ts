import type { Rng } from '../../util/rng.js';
import type { Blueprint } from '../build/blueprint.js';
import { isOpenValue } from '../change/open-value.js';
import type { ObjectStatement, Statement, TestCase } from '../statement.js';
import { objectShape } from '../statements/object.js';

/** Somewhere a text of the test can be changed: a literal, or a key that no type asks for. */
interface Place {
  readonly at: number;
  /** Of the entry, where it is a key. */
  readonly entry?: number;
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
  const { text } = places[from] as Place;
  const words = wordsOf(text);
  if (text.length <= LONGEST_WORD && text !== '') words.push(text);
  if (words.length === 0) return test;
  return withText(test, places[to] as Place, rng.pick(words), rng);
}

function placesOf(statements: readonly Statement[], blueprint: Blueprint): readonly Place[] {
  return statements.flatMap((statement, at): readonly Place[] => {
    if (isOpenValue(statement, blueprint)) return typeof statement.value === 'string' ? [{ at, text: statement.value }] : [];
    if (statement.kind !== 'object') return [];
    const { props } = objectShape(statement.type, blueprint.table);
    return statement.entries.flatMap(([key], entry) =>
      props.some(({ name }) => name === key) ? [] : [{ at, entry, text: key }],
    );
  });
}

function withText(test: TestCase, { at, entry, text }: Place, word: string, rng: Rng): TestCase {
  const statement = test.statements[at] as Statement;
  if (entry !== undefined) {
    const { entries } = statement as ObjectStatement;
    if (entries.some(([key]) => key === word)) return test;
    const renamed = entries.with(entry, [word, (entries[entry] as ObjectStatement['entries'][number])[1]]);
    return { ...test, statements: test.statements.with(at, { ...(statement as ObjectStatement), entries: renamed }) };
  }
  const value = written(text, word, rng);
  if (value === text || value.length > LONGEST) return test;
  return { ...test, statements: test.statements.with(at, { ...statement, value } as Statement) };
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

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}_$]+/gu) ?? [];
}
