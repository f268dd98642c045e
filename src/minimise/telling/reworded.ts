import { testKey } from '../../testcase/key.js';
import type { Ref, TestCase } from '../../testcase/statement.js';
import { fillerWord } from '../../util/filler-word.js';
import { actOf } from '../actions.js';
import { literalHints } from '../literal-hints.js';
import type { MinimisedTest } from '../minimised-suite.js';
import type { Glimpse } from '../roles/literal-roles.js';
import type { MinimiseSubject } from '../subject.js';
import { isAsGood } from './as-good.js';
import { lengthToRead, literalsOf } from './lent-arguments.js';
import { formed, inLetterOrder, orders, paired } from './line-edits.js';
import { isNoLess } from './no-less.js';
import { recombined } from './recombined.js';
import type { Telling } from './telling.js';
import { builtAlike, editsOf, freeLetter, jointEdits, lineGrafts, named, tokenGrafts } from './text-edits.js';
import { isText, type Text, type Wording } from './wording.js';

/** Versions that one test may try, and how many of them in a row in vain. */
const efforts = { little: { versions: 30, vain: 8 }, much: { versions: 120, vain: 40 } } as const;

export type Effort = keyof typeof efforts;

/** How many texts of others a text may be made of. */
const MOST_MODELS = 3;
/** Texts that are less odd are left as they are, and what is hardly less odd is not worth an execution. */
const ODD = 0.6;
const LESS = 0.15;
const LONGEST = 60;

/**
 * What search leaves of texts does for their goals, but nobody would have typed it: `'amt12'` to be read by `'ath'`. Odd
 * texts are brought nearer to what people write, by small changes or by putting what is special of them into a text of
 * another test that is nicer; the least odd version is taken that keeps the goals, ends alike and shows no less.
 */
export function* reworded(
  minimised: MinimisedTest,
  wording: Wording,
  subject: MinimiseSubject,
  effort: Effort = 'much',
): Telling {
  let best = minimised;
  if (oddityIn(best.test, wording) < ODD || !subject.isValid(best.test)) return best;
  let seen: Glimpse = yield best.test;
  if (!isAsGood(seen, seen, best) || isRefusal(seen)) return best;
  const tried = new Set<string>();
  let left: number = efforts[effort].versions;
  let vain = 0;
  for (let next = versionsOf(best.test, wording, subject); next.length > 0; ) {
    const [test, ...rest] = next as [TestCase, ...TestCase[]];
    next = rest;
    const key = testKey(test);
    if (tried.has(key) || wording.isThere(test) || !subject.isValid(test)) continue;
    if (left-- <= 0 || vain++ >= efforts[effort].vain) return best;
    tried.add(key);
    const run: Glimpse = yield test;
    if (!isAsGood(run, seen, best) || !isNoLess(seen, run, textsIn(best.test), textsIn(test))) continue;
    best = { ...best, test, goals: subject.goals.filter((goal) => run.covered(goal)) };
    seen = run;
    vain = 0;
    next = oddityIn(test, wording) < ODD ? [] : [...versionsOf(test, wording, subject)];
  }
  return best;
}

/** Of a text that is refused, all that is right about it tells why. */
function isRefusal({ gave, shown }: Glimpse): boolean {
  const given = gave ?? (shown.k === 'array' ? shown.items[0] : shown);
  return given?.k === 'scalar' && given.v === false;
}

function textsIn({ statements }: TestCase): readonly string[] {
  return statements.filter(isText).map(({ value }) => value);
}

function oddityIn(test: TestCase, { oddity }: Wording): number {
  return test.statements.reduce((sum, statement, ref) => sum + (isText(statement) ? oddity(ref, test) : 0), 0);
}

/** Where the tests are that have odd texts, the oddest first. */
export function oddestFirst(tests: readonly MinimisedTest[], wording: Wording): readonly number[] {
  const oddities = tests.map(({ test }) => oddityIn(test, wording));
  const odd = [...tests.keys()].filter((i) => (oddities[i] as number) >= ODD);
  return odd.sort((a, b) => (oddities[b] as number) - (oddities[a] as number));
}

/** The test with one odd text written otherwise, or two of them, the least odd first. */
function versionsOf(test: TestCase, wording: Wording, subject: MinimiseSubject): readonly TestCase[] {
  const now = oddityIn(test, wording);
  const texts = test.statements.flatMap((statement, ref) =>
    isText(statement) && isFree(ref, statement.value, test, subject) ? [{ ref, text: statement.value }] : [],
  );
  const single = texts.flatMap(({ ref, text }) =>
    otherTexts(ref, text, test, wording)
      // Signs alone say nothing.
      .filter((other) => /\w/.test(other) || !/\w/.test(text))
      .map((other) => withTexts(test, [[ref, other]])),
  );
  const joint = texts.flatMap((one, i) =>
    texts.slice(i + 1).flatMap((other) =>
      jointEdits(one.text, other.text).map(([a, b]) =>
        withTexts(test, [
          [one.ref, a],
          [other.ref, b],
        ]),
      ),
    ),
  );
  const lessOdd = (versions: readonly TestCase[]): readonly TestCase[] =>
    versions
      .map((version) => ({ version, oddity: oddityIn(version, wording) }))
      .filter(({ oddity }) => oddity <= now - LESS)
      .sort((a, b) => a.oddity - b.oddity)
      .map(({ version }) => version);
  // What keeps the text as it is built, before what takes it apart.
  const built = texts.flatMap(({ ref, text }) => [
    ...withNamedKeys(test, ref, text),
    ...[...builtAlike(text), ...lineVersions(text, wording)].map((other) => withTexts(test, [[ref, other]])),
  ]);
  return [...lessOdd(built), ...lessOdd([...single, ...joint])];
}

/** What the text calls by no name, and what is looked up by none, by a letter. */
function withNamedKeys(test: TestCase, ref: Ref, text: string): readonly TestCase[] {
  const letter = freeLetter(text);
  const isNameless = ([key]: readonly [string, Ref]): boolean => key === '';
  if (!test.statements.some((one) => one.kind === 'object' && one.entries.some(isNameless))) return [];
  const statements = test.statements.map((one) =>
    one.kind === 'object' && !one.entries.some(([key]) => key === letter)
      ? { ...one, entries: one.entries.map((entry) => (isNameless(entry) ? ([letter, entry[1]] as const) : entry)) }
      : one,
  );
  return named(text, letter).map((other) => withTexts({ statements }, [[ref, other]]));
}

/** May be another: no type asks for it, it is not the name of what it is for, and not too long to be looked at. */
function isFree(ref: Ref, text: string, test: TestCase, subject: MinimiseSubject): boolean {
  if (isLinked(ref, text, test)) return false;
  const hints = literalHints(ref, test, subject);
  return hints !== undefined && lengthToRead(text) <= LONGEST && (hints.name === undefined || fillerWord(hints.name) !== text);
}

/** One names the other, as an option does a flag: they are only right together. */
function isLinked(ref: Ref, text: string, { statements }: TestCase): boolean {
  const word = wordOf(text);
  return statements.some((other, at) => {
    if (at === ref || !isText(other)) return false;
    const theirs = wordOf(other.value);
    return (word.length > 1 && other.value.includes(word)) || (theirs.length > 1 && text.includes(theirs));
  });
}

function wordOf(text: string): string {
  return text.replaceAll(/^\W+|\W+$/g, '');
}

function otherTexts(ref: Ref, text: string, test: TestCase, wording: Wording): readonly string[] {
  if (wording.oddity(ref, test) < ODD) return [];
  const at = literalsOf(test).find((literal) => literal.ref === ref)?.at;
  const models = at === undefined ? [] : wording.nice(actOf(test), at).filter((nice) => nice !== text);
  const grafts = models.slice(0, MOST_MODELS).flatMap((nice) => tokenGrafts(text, nice));
  const sampled = wording.samples(ref, test).flatMap((sample) => recombined(text, sample));
  return [...sampled, ...editsOf(text, wording.isKnown), ...lineGrafts(text, models), ...grafts];
}

/** With its lines as the source has them: in this order, as its patterns match them, and in pairs. */
function lineVersions(text: string, { forms }: Wording): readonly string[] {
  return [...orders(text), ...formed(text, forms), ...paired(text, forms), inLetterOrder(text)];
}

function withTexts(test: TestCase, texts: readonly (readonly [Ref, string])[]): TestCase {
  const statements = [...test.statements];
  for (const [ref, value] of texts) statements[ref] = { ...(statements[ref] as Text), value };
  return { statements };
}
