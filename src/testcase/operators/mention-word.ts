import type { Rng } from '../../util/rng.js';
import type { Blueprint } from '../build/blueprint.js';
import { builtinArguments } from '../builtins.js';
import type { ObjectStatement, Statement, TestCase } from '../statement.js';
import { changeThese } from './changes.js';
import { namesIn, placesOf, wordsOf } from './share-word.js';

/** Something that names nothing is tried again: mostly a change takes away, or takes what is there. */
const ATTEMPTS = 4;
/** Constants of the source that speak of the word instead of their own. */
const PHRASES = 3;

/**
 * Changes a list or an object as ever, but out of one word of the test instead of the constants of the source (ours): a
 * flag that is on the command line gets an entry among the options, a tag of the template one in the data. Sharing words
 * only renames what there is. Gives the very same test when nothing came of it.
 */
export function mentionWord(test: TestCase, blueprint: Blueprint, rng: Rng): TestCase {
  const structures = structuresOf(test.statements);
  if (structures.length === 0) return test;
  const word = wordOf(test, blueprint, rng);
  if (word === undefined) return test;
  const about = speakingOf(word, blueprint, rng);
  const before = mentions(test, word);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const changed = changeThese([rng.pick(structures)], test, about, rng);
    if (changed !== test && mentions(changed, word) > before) return changed;
  }
  return test;
}

/** A word of one of its texts, or a key. */
export function wordOf(test: TestCase, blueprint: Blueprint, rng: Rng): string | undefined {
  const places = placesOf(test.statements, blueprint);
  const names = places.length === 0 ? [] : namesIn(rng.pick(places).text).filter((name) => name !== '__proto__');
  return names.length === 0 ? undefined : rng.pick(names);
}

function structuresOf(statements: readonly Statement[]): readonly number[] {
  const found: number[] = [];
  statements.forEach((statement, at) => {
    const holds = statement.kind === 'builtin' && /^(?:entries|elements)$/.test(String(builtinArguments(statement.name)));
    if (holds || statement.kind === 'object' || statement.kind === 'array') found.push(at);
  });
  return found;
}

/** The same plan for building, with one word to build from, as it is and in the ways in which the source uses words. */
export function speakingOf(word: string, blueprint: Blueprint, rng: Rng): Blueprint {
  const { pool } = blueprint;
  const strings = [word, word];
  for (let i = 0; i < PHRASES && pool.strings.length > 0; i++) {
    const constant = rng.pick(pool.strings);
    const words = wordsOf(constant);
    if (words.length > 0) strings.push(constant.replace(rng.pick(words), () => word));
  }
  return { ...blueprint, keys: [word], pool: { ...pool, strings, learned: [] } };
}

/** How often a test speaks of the word. */
export function mentions({ statements }: TestCase, word: string): number {
  let count = 0;
  for (let i = 0; i < statements.length; i++) {
    const statement = statements[i] as Statement;
    if (statement.kind === 'primitive') {
      if (typeof statement.value === 'string' && statement.value.includes(word)) count++;
    } else if (statement.kind === 'object') count += keysLike(statement, word);
  }
  return count;
}

function keysLike({ entries }: ObjectStatement, word: string): number {
  let count = 0;
  for (let i = 0; i < entries.length; i++) if ((entries[i] as ObjectStatement['entries'][number])[0] === word) count++;
  return count;
}
