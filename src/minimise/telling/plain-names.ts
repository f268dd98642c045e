import type { Statement, TestCase } from '../../testcase/statement.js';
import type { MinimisedTest } from '../minimised-suite.js';
import { freeKeys } from '../rename-words.js';
import { everyUse, separateLiterals } from '../separate.js';
import type { MinimiseSubject } from '../subject.js';
import { written } from '../written.js';
import { isAsGood } from './as-good.js';
import { placesOf } from './bare-names.js';
import type { Telling } from './telling.js';
import { isText, type Wording } from './wording.js';

/** Names of one test that may become plain. */
const MOST_NAMES = 3;
/** So much more there may be to read of the result; and where a name says nothing at all, as its letters show in it. */
const SLACK = 24;
const SLACK_FOR_SIGNS = 30;
const LETTERS = [...'abcdefgh'];
/** Names as people make them up, where a letter does not do. */
const WORDS = ['foo', 'fooBar', 'foo-bar', 'a.b'];

/**
 * Search makes up names by changing others: `parse('---input', { array: ['--'] })`, `{ count: ['n-a+{'] }`. What is called so
 * in the options of a test gets a plain name in all places, those where it stands behind dashes or inside of other
 * texts as well. The test ends as before and keeps its goals, and there is no more to read of what it shows.
 */
export function* plainNames(minimised: MinimisedTest, wording: Wording, subject: MinimiseSubject): Telling {
  let best = minimised;
  if (!subject.isValid(best.test) || oddNames(best.test, wording, subject).length === 0) return best;
  let seen = yield best.test;
  if (!isAsGood(seen, seen, best)) return best;
  for (const name of oddNames(best.test, wording, subject).slice(0, MOST_NAMES)) {
    for (const test of versionsOf(best.test, name, subject)) {
      if (wording.isThere(test) || !subject.isValid(test)) continue;
      const run = yield test;
      const slack = isSigns(name) ? SLACK_FOR_SIGNS : SLACK;
      if (!isAsGood(run, seen, best) || written(run.shown).length > written(seen.shown).length + slack) continue;
      best = { ...best, test, goals: subject.goals.filter((goal) => run.covered(goal)) };
      seen = run;
      break;
    }
  }
  return best;
}

/** Texts inside of objects and keys that no type asks for, of signs or of no words; the oddest first. */
function oddNames(test: TestCase, wording: Wording, subject: MinimiseSubject): readonly string[] {
  const inLists = new Set(test.statements.flatMap((one) => (one.kind === 'array' ? one.elements : [])));
  const names = placesOf(test, subject)
    .filter(({ named }) => named)
    // What an option is set to may be a sign; keys, and what is listed, are names.
    .filter(({ text, at, entry }) => !isSigns(text) || entry !== undefined || inLists.has(at))
    .map(({ text }) => text);
  return [...new Set(names)]
    .filter((name) => isSigns(name) || (!wording.isKnown(name) && nameOddity(name) > 0))
    .sort((a, b) => nameOddity(b) - nameOddity(a));
}

/** What joins words, without any: nobody calls anything so, also where the source looks for such signs in names. */
function isSigns(name: string): boolean {
  return /^[-._]*$/.test(name);
}

/** Letters, and words with a dash or a dot between them, are names. */
function nameOddity(name: string): number {
  if (name === '' || /^[A-Za-z]+$/.test(name) || name.length > 40) return 0;
  if (/^[A-Za-z]{1,3}([-.][A-Za-z]{1,3})+$/.test(name)) return 0;
  return 1 + (name.match(/[^A-Za-z]/g) ?? []).length;
}

/**
 * With another name in all places: without its dashes where it is a name and with them elsewhere, with its dashes, or all
 * of it. What other texts have of it without its dashes goes with it.
 */
function versionsOf(given: TestCase, name: string, subject: MinimiseSubject): readonly TestCase[] {
  const test = separateLiterals(given, everyUse);
  if (isSigns(name)) return versionsOfSigns(test, name, subject);
  const dashes = /^-*/.exec(name)?.[0] ?? '';
  const core = name.slice(dashes.length);
  const isPlain = core !== '' && nameOddity(core) === 0;
  const bare = isPlain && dashes !== '' ? [renamed(test, [name, name], [core, name], subject)] : [];
  const letter = LETTERS.find((one) => !mentions(test, one)) ?? 'x';
  const others = [letter, ...WORDS.filter((word) => !mentions(test, word))].flatMap((plain) => {
    if (dashes === '' || core === '') return [renamed(test, [name, name], [plain, plain], subject)];
    return [
      renamed(test, [name, core], [plain, plain], subject),
      ...(isPlain ? [] : [renamed(test, [name, core], [`${dashes}${plain}`, plain], subject)]),
    ];
  });
  return [...bare, ...others];
}

/**
 * A letter, or two with the sign between them, in the place of signs: `'-'` is what is left of `'a-b'`. As a flag it stands
 * behind dashes, one before a letter and two before more.
 */
function versionsOfSigns(test: TestCase, signs: string, subject: MinimiseSubject): readonly TestCase[] {
  const joined = signs === '' ? undefined : signs.charAt(0);
  const letter = LETTERS.find((one) => !mentions(test, one)) ?? 'x';
  const plain = [letter, ...(joined === undefined ? [] : [`a${joined}b`, `foo${joined}bar`])];
  const isFlag = new RegExp(`(?<=^|\\s)-+${signs.replaceAll('.', '\\.')}(?=$|[\\s=])`, 'g');
  const called = (name: string, text: string): string => (text === signs ? name : text);
  const flagged = (name: string, text: string): string =>
    signs === '' ? text : text.replaceAll(isFlag, () => `${name.length > 1 ? '--' : '-'}${name}`);
  const free = plain.filter((name) => !mentions(test, name));
  return [
    ...free.map((name) => withNames(test, (text, isName) => (isName ? called(name, text) : flagged(name, text)), subject)),
    ...free.map((name) => withNames(test, (text, isName) => (isName ? called(name, text) : text), subject)),
  ];
}

/** A pair: where it is a name, and elsewhere. */
type Both = readonly [named: string, elsewhere: string];

function renamed(test: TestCase, [name, part]: Both, [plain, inside]: Both, subject: MinimiseSubject): TestCase {
  const inText = (text: string, isName: boolean): string =>
    isName && text === name ? plain : text.replaceAll(part, () => inside);
  return withNames(test, inText, subject);
}

function withNames(test: TestCase, inText: (text: string, isName: boolean) => string, subject: MinimiseSubject): TestCase {
  const named = new Set(placesOf(test, subject).flatMap((place) => (place.named && place.entry === undefined ? [place.at] : [])));
  const statements = test.statements.map((statement, at): Statement => {
    if (isText(statement)) return { ...statement, value: inText(statement.value, named.has(at)) };
    if (statement.kind !== 'object') return statement;
    const free = freeKeys(statement, subject);
    const entries = statement.entries.map(([key, ref]) => [free.includes(key) ? inText(key, true) : key, ref] as const);
    return { ...statement, entries };
  });
  return { statements };
}

function mentions({ statements }: TestCase, word: string): boolean {
  return statements.some((one) =>
    one.kind === 'object' ? one.entries.some(([key]) => key === word) : isText(one) && one.value === word,
  );
}
