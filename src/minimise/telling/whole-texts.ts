import type { Observed } from '../../model/observation.js';
import type { PrimitiveStatement, Ref, TestCase } from '../../testcase/statement.js';
import type { MinimisedTest } from '../minimised-suite.js';
import type { Glimpse } from '../roles/literal-roles.js';
import type { MinimiseSubject } from '../subject.js';
import { isAsGood } from './as-good.js';
import { literalsOf } from './lent-arguments.js';
import { sizeOf } from './size-of.js';
import type { Telling } from './telling.js';

/** Other texts that one test may try, and letters that one text may be given. */
const MOST_VERSIONS = 10;
const MOST_LETTERS = 3;
const LONGEST = 40;

/**
 * Minimising cuts a text down to what a branch needs, which a parser that is not strict takes as well: `'Index: '` has no index,
 * and `'>'` nothing before and behind it. Where what comes of a text is empty, letters are put where its signs meet, until
 * it is not; where it begins or ends with an operator, it gets names to stand between. The test ends as before and keeps its
 * goals; what only another test is for (`taken`) stays that test's.
 */
export function* wholeTexts(minimised: MinimisedTest, taken: ReadonlySet<number>, subject: MinimiseSubject): Telling {
  const texts = literalsOf(minimised.test).filter(({ value }) => typeof value === 'string' && /\W/.test(value));
  const [text] = texts;
  // Of several it is not known which belongs to which.
  if (!text || texts.length > 1 || String(text.value).length > LONGEST || !subject.isValid(minimised.test)) return minimised;
  const seen = yield minimised.test;
  if (!isAsGood(seen, seen, minimised)) return minimised;
  const place: Place = { ref: text.ref, taken, subject };
  return yield* named(yield* filledGaps({ minimised, seen }, place), place);
}

interface Place {
  readonly ref: Ref;
  readonly taken: ReadonlySet<number>;
  readonly subject: MinimiseSubject;
}

interface Seen {
  readonly minimised: MinimisedTest;
  readonly seen: Glimpse;
}

type Asking<R> = Generator<TestCase, R, Glimpse>;

/** The best of its versions with letters in its gaps. */
function* filledGaps(start: Seen, place: Place): Asking<Seen> {
  let best = start;
  let left = MOST_VERSIONS;
  for (let letters = MOST_LETTERS; letters > 0 && gapsIn(best.seen) > 0; letters--) {
    const text = textOf(best, place);
    const letter = [...'abcdefgh'].find((one) => !text.includes(one)) ?? 'x';
    let found: Seen | undefined;
    for (const at of gapsOf(text)) {
      if (left-- <= 0) return best;
      found = yield* tried(
        `${text.slice(0, at)}${letter}${text.slice(at)}`,
        best,
        place,
        (run) => gapsIn(run) < gapsIn(best.seen),
      );
      if (found) break;
    }
    if (!found) return best;
    best = found;
  }
  return best;
}

/** With names before and behind an operator, where something is made of them. */
function* named(start: Seen, place: Place): Telling {
  const text = textOf(start, place);
  const { gave = start.seen.shown } = start.seen;
  if (start.seen.outcome !== 'ok' || !isStructure(gave)) return start.minimised;
  for (const version of framed(text)) {
    const found = yield* tried(version, start, place, (run) => sizeOf(run.gave ?? run.shown) > sizeOf(gave));
    if (found) return found.minimised;
  }
  return start.minimised;
}

function textOf({ minimised }: Seen, { ref }: Place): string {
  return String((minimised.test.statements[ref] as PrimitiveStatement).value);
}

function* tried(text: string, before: Seen, place: Place, isBetter: (run: Glimpse) => boolean): Asking<Seen | undefined> {
  const { minimised, seen } = before;
  const { ref, taken, subject } = place;
  const statement = { ...(minimised.test.statements[ref] as PrimitiveStatement), value: text };
  const test = { statements: minimised.test.statements.with(ref, statement) };
  if (text.length > LONGEST || !subject.isValid(test)) return undefined;
  const run = yield test;
  if (!isAsGood(run, seen, minimised) || !isBetter(run)) return undefined;
  const goals = subject.goals.filter((goal) => run.covered(goal));
  if (goals.some((goal) => taken.has(goal) && !minimised.goals.includes(goal))) return undefined;
  return { minimised: { ...minimised, test, goals }, seen: run };
}

/** Places where no letter is on either side: the end first, then those at ends of lines, then all others. */
export function gapsOf(text: string): readonly number[] {
  const isOpen = (at: number): boolean => !/\w/.test(text.charAt(at - 1)) && !/\w/.test(text.charAt(at));
  const gaps = Array.from({ length: text.length + 1 }, (_, at) => at).filter((at) => at > 0 && isOpen(at));
  const rank = (at: number): number => (at === text.length ? 0 : text.charAt(at) === '\n' ? 1 : 2);
  return gaps.sort((a, b) => rank(a) - rank(b) || a - b);
}

/** Signs that stand between two things wherever they are used; of `.`, `:`, `*` and `-` that is not known. */
const leads = /^ *[+~><|=/%^&,]/;
const trails = /[+~><|=/%^&,] *$/;

/** A text that begins or ends with an operator, with names on the sides where it has none. */
export function framed(text: string): readonly string[] {
  const [before, behind] = [leads.test(text), trails.test(text)];
  const bare = text.trim();
  if (bare === '' || (!before && !behind) || text.includes('\n')) return [];
  const spaced = `${before ? 'a ' : ''}${bare}${behind ? ' b' : ''}`;
  const close = `${before ? 'a' : ''}${bare}${behind ? 'b' : ''}`;
  const oneSided = before && behind ? [`${bare}b`, `a${bare}`] : [];
  return [...new Set(text === bare && !text.includes(' ') ? [spaced, close, ...oneSided] : [spaced, close])];
}

/** How often nothing came of a text: empty texts, and messages that end where they should name something. */
function gapsIn({ gave, shown }: Glimpse): number {
  let count = 0;
  JSON.stringify(gave ?? shown, (key, value: unknown) => {
    if (value === '' && key === 'v') count++;
    if (key === 'message' && typeof value === 'string' && /\s$|(["'`])\1/.test(value)) count++;
    return typeof value === 'bigint' ? String(value) : value;
  });
  return count;
}

function isStructure(value: Observed): boolean {
  return value.k === 'array' || value.k === 'object' || value.k === 'instance';
}
