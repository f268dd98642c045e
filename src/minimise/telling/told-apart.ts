import type { Observed } from '../../model/observation.js';
import type { Ref, Statement, TestCase } from '../../testcase/statement.js';
import { references } from '../../testcase/statements/index.js';
import type { MinimisedTest } from '../minimised-suite.js';
import { everyUse, separateLiterals } from '../separate.js';
import type { MinimiseSubject } from '../subject.js';
import { keptGoals } from './kept-goals.js';
import type { Telling } from './telling.js';

/** Versions that one test may try. */
const MOST_VERSIONS = 6;
const LETTER = /\b[a-z]\b/g;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/**
 * `nullable(() => 'a').try('a')` gives 'a': which one is it? Where the act gives something that the test says in several
 * places, these get values of their own, the last first, as long as the goals stay and the same kind of thing is given:
 * the key that is set and then read stays one.
 */
export function* toldApart(minimised: MinimisedTest, own: Observed, subject: MinimiseSubject): Telling {
  if (!subject.isValid(minimised.test)) return minimised;
  let best = minimised;
  let seen = own;
  let left = MOST_VERSIONS;
  const apart = separateLiterals(minimised.test, everyUse);
  for (const value of repeatedIn(apart).filter((one) => shows(own, one))) {
    for (let place = 0; place < placesOf(apart, value).length - 1; place++) {
      const start = best === minimised ? apart : best.test;
      const version = withOther(start, value, changeable(start, value)[place]);
      if (version === undefined || !subject.isValid(version)) continue;
      if (left-- <= 0) return best;
      const run = yield version;
      const goals = keptGoals(minimised, run, subject);
      if (!goals || !isAlike(seen, run.shown)) continue;
      best = { ...minimised, test: version, goals };
      seen = run.shown;
      place--;
      if (placesOf(version, value).length < 2) break;
    }
  }
  return best;
}

/** What can be told apart. */
type Word = string | number;

/** Where a value is: a literal, or a letter that stands by itself in a text. */
interface Place {
  readonly ref: number;
  readonly offset?: number;
}

function repeatedIn(test: TestCase): readonly Word[] {
  const all = literalsIn(test).flatMap(({ value }): readonly Word[] =>
    typeof value === 'string' ? [value, ...(value.match(LETTER) ?? [])] : [value],
  );
  const isTold = (value: Word): boolean =>
    typeof value === 'string' ? /^[A-Za-z]\w*$/.test(value) : Number.isInteger(value) && value > 0;
  return [...new Set(all.filter(isTold))].filter((value) => placesOf(test, value).length > 1);
}

function literalsIn({ statements }: TestCase): readonly { readonly ref: Ref; readonly value: Word }[] {
  return statements.flatMap((statement, ref) => {
    const value = statement.kind === 'primitive' ? statement.value : undefined;
    return typeof value === 'string' || typeof value === 'number' ? [{ ref, value }] : [];
  });
}

function placesOf(test: TestCase, wanted: Word): readonly Place[] {
  return literalsIn(test).flatMap(({ ref, value }): readonly Place[] => {
    if (value === wanted) return [{ ref }];
    if (typeof value !== 'string' || typeof wanted !== 'string' || wanted.length !== 1) return [];
    return [...value.matchAll(LETTER)].flatMap(({ 0: letter, index }) => (letter === wanted ? [{ ref, offset: index }] : []));
  });
}

/** The last first, but what stands in a row with others is better left as it is. */
function changeable(test: TestCase, value: Word): readonly Place[] {
  const inRow = new Set(
    test.statements.flatMap((statement) => {
      const parts = statement.kind === 'object' || statement.kind === 'array' ? references(statement) : [];
      return parts.length > 1 ? parts : [];
    }),
  );
  const places = placesOf(test, value).toReversed();
  return places.toSorted((a, b) => Number(inRow.has(a.ref)) - Number(inRow.has(b.ref)));
}

function withOther(test: TestCase, value: Word, place: Place | undefined): TestCase | undefined {
  const statement = test.statements[place?.ref ?? -1];
  if (place === undefined || statement?.kind !== 'primitive') return undefined;
  const other = typeof value === 'number' ? freeNumber(test) : freeLetter(test);
  if (other === undefined) return undefined;
  const { offset } = place;
  const text = String(statement.value);
  const changed = offset === undefined ? other : `${text.slice(0, offset)}${other}${text.slice(offset + 1)}`;
  return { statements: test.statements.with(place.ref, { ...statement, value: changed } as Statement) };
}

function freeNumber(test: TestCase): number {
  const taken = new Set(literalsIn(test).map(({ value }) => value));
  let number = 1;
  while (taken.has(number)) number++;
  return number;
}

function freeLetter(test: TestCase): string | undefined {
  const keys = test.statements.flatMap((one) => (one.kind === 'object' ? one.entries.map(([key]) => key) : []));
  const written = [...keys, ...literalsIn(test).map(({ value }) => String(value))].join('');
  return LETTERS.find((letter) => !written.includes(letter));
}

function shows(seen: Observed, value: Word): boolean {
  switch (seen.k) {
    case 'scalar':
      if (seen.v === value) return true;
      return typeof value === 'string' && typeof seen.v === 'string' && new RegExp(`\\b${value}\\b`).test(seen.v);
    case 'array':
    case 'set':
      return seen.items.some((item) => shows(item, value));
    case 'object':
    case 'instance':
      return seen.entries.some(([key, item]) => key === value || shows(item, value));
    case 'map':
      return seen.entries.some(([key, item]) => shows(key, value) || shows(item, value));
    default:
      return false;
  }
}

/** The same but for names, texts and numbers: a list of as many, an object of as many members, true or nothing as before. */
function isAlike(a: Observed, b: Observed): boolean {
  if (a.k !== b.k) return false;
  if (a.k === 'scalar' && b.k === 'scalar') {
    if (typeof a.v !== typeof b.v) return false;
    if (typeof a.v === 'string') return (a.v === '') === (b.v === '');
    if (typeof a.v === 'number') return Math.sign(a.v) === Math.sign(b.v as number);
    return a.v === b.v;
  }
  const parts = partsOf(a);
  const others = partsOf(b);
  return parts.length === others.length && parts.every((part, i) => isAlike(part, others[i] as Observed));
}

function partsOf(seen: Observed): readonly Observed[] {
  if (seen.k === 'array' || seen.k === 'set') return seen.items;
  if (seen.k === 'object' || seen.k === 'instance') return seen.entries.map(([, item]) => item);
  return seen.k === 'map' ? seen.entries.flat() : [];
}
