import type { Observed } from '../../model/observation.js';
import type { Ref, Statement, TestCase } from '../../testcase/statement.js';
import { references } from '../../testcase/statements/index.js';
import type { MinimisedTest } from '../minimised-suite.js';
import { freeKeys } from '../rename-words.js';
import { everyUse, separateLiterals } from '../separate.js';
import type { MinimiseSubject } from '../subject.js';
import { keptGoals } from './kept-goals.js';
import type { Telling } from './telling.js';
import { written } from '../written.js';

/** Versions that one test may try. */
const MOST_VERSIONS = 8;

/**
 * Search copies a text into other places as it stands: `parse(['-a'], { array: ['-a'] })`, where the option is called
 * `a`. Where such a text is a name and something else has its word, it goes without its signs. The goals stay, and of
 * several versions the one with the least to read of its result is taken.
 */
export function* bareNames(minimised: MinimisedTest, own: Observed, subject: MinimiseSubject): Telling {
  if (!subject.isValid(minimised.test)) return minimised;
  let best = minimised;
  let least = lengthOf(own);
  let left = MOST_VERSIONS;
  for (const text of signedTexts(minimised.test, subject)) {
    const { test } = best;
    for (const version of versionsOf(test, text, subject)) {
      if (left-- <= 0) return best;
      if (!subject.isValid(version)) continue;
      const run = yield version;
      const goals = keptGoals(minimised, run, subject);
      const length = lengthOf(run.shown);
      if (!goals || length > least || (length === least && best.test !== test)) continue;
      best = { ...minimised, test: version, goals };
      least = length;
    }
  }
  return best;
}

/** A text of the test: what a literal says, or the key of an entry. */
interface Place {
  readonly at: Ref;
  /** Of an object, which entry. */
  readonly entry?: number;
  readonly text: string;
  /** Within an object: there names are written rather than what is to be read. */
  readonly named: boolean;
}

/** The test with all names of this text bare, where something else has its word, or all but one. */
function versionsOf(test: TestCase, text: string, subject: MinimiseSubject): readonly TestCase[] {
  const apart = separateLiterals(test, everyUse);
  const places = placesOf(apart, subject);
  const same = places.filter((place) => place.text === text);
  const isElsewhere = places.some((place) => place.text !== text && place.text.includes(wordOf(text)));
  // What is to be read stays as it is.
  const names = same.filter(({ named }) => named);
  const versions = [
    ...(isElsewhere || names.length < same.length ? [names] : []),
    ...(names.length > 1 ? names.map((carrier) => names.filter((place) => place !== carrier)) : []),
  ];
  return versions.filter((gone) => gone.length > 0).map((gone) => gone.reduce(withBare, apart));
}

/** Texts with signs around a word. */
function signedTexts(test: TestCase, subject: MinimiseSubject): readonly string[] {
  const texts = new Set(placesOf(test, subject).map(({ text }) => text));
  return [...texts].filter((text) => wordOf(text) !== '' && wordOf(text) !== text);
}

function wordOf(text: string): string {
  return text.replaceAll(/^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/g, '');
}

export function placesOf(test: TestCase, subject: MinimiseSubject): readonly Place[] {
  const inObject = insideObjects(test);
  return test.statements.flatMap((statement, at): readonly Place[] => {
    if (statement.kind === 'primitive')
      return typeof statement.value === 'string' ? [{ at, text: statement.value, named: inObject.has(at) }] : [];
    if (statement.kind !== 'object') return [];
    const free = freeKeys(statement, subject);
    return statement.entries.flatMap(([key], entry) => (free.includes(key) ? [{ at, entry, text: key, named: true }] : []));
  });
}

function insideObjects({ statements }: TestCase): ReadonlySet<Ref> {
  const inside = new Set<Ref>();
  for (let at = statements.length - 1; at >= 0; at--) {
    const statement = statements[at] as Statement;
    const isInside = statement.kind === 'object' || (statement.kind === 'array' && inside.has(at));
    if (isInside) for (const ref of references(statement)) inside.add(ref);
  }
  return inside;
}

function withBare(test: TestCase, { at, entry, text }: Place): TestCase {
  const statement = test.statements[at] as Statement;
  const word = wordOf(text);
  const changed =
    statement.kind === 'object'
      ? { ...statement, entries: statement.entries.map(([key, ref], n) => [n === entry ? word : key, ref] as const) }
      : ({ ...statement, value: word } as Statement);
  return { statements: test.statements.with(at, changed) };
}

/** What there is to read of a result. */
function lengthOf(shown: Observed): number {
  return written(shown).length;
}
