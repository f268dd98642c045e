import { sameObserved } from '../../execute/same-observed.js';
import type { Sample } from '../../model/subject.js';
import type { Ref, Statement, TestCase } from '../../testcase/statement.js';
import { fillerWord } from '../../util/filler-word.js';
import type { MinimisedTest } from '../minimised-suite.js';
import { endingOf } from '../reported-run.js';
import type { Glimpse } from '../roles/literal-roles.js';
import { everyUse, separateLiterals } from '../separate.js';
import type { MinimiseSubject } from '../subject.js';
import { isAsGood } from './as-good.js';
import type { Telling } from './telling.js';

/** Samples that one call may try. */
const MOST_SAMPLES = 4;
/** And of how many letters a name is taken apart. */
const MOST_LETTERS = 8;
/** Words that mean nothing to anybody. */
const OTHERS = ['other', 'word'];

/**
 * What is left of a text with a grammar is the least that is accepted: `'11/11'` is an interval of dates. Where the authors
 * say what they would pass, that is passed instead. The name of a parameter stays where any text would do, unless the
 * source says which texts there are. The test ends as before and keeps its goals; what only another test is for
 * (`taken`) stays that test's.
 */
export function* sampled(minimised: MinimisedTest, taken: ReadonlySet<number>, subject: MinimiseSubject): Telling {
  let best = minimised;
  if (!subject.isValid(best.test) || !best.test.statements.some((one) => samplesFor(one, subject).length > 0)) return best;
  const test = separateLiterals(best.test, everyUse);
  const seen = yield test;
  if (endingOf(seen) === undefined || !isAsGood(seen, seen, best)) return best;
  best = { ...best, test };
  for (const at of test.statements.keys()) {
    const version = yield* withSample(best, at, seen, taken, subject);
    if (version !== undefined) best = version;
  }
  return best.test === test ? minimised : best;
}

function* withSample(
  best: MinimisedTest,
  at: Ref,
  seen: Glimpse,
  taken: ReadonlySet<number>,
  subject: MinimiseSubject,
): Generator<TestCase, MinimisedTest | undefined, Glimpse> {
  const { test } = best;
  const call = test.statements[at] as Statement;
  const samples = samplesFor(call, subject).filter(({ args }) => isApplicable(args, call, test));
  if (samples.some(({ args }) => isGiven(args, call, test))) return undefined;
  const isAny = isFiller(call, test, subject);
  // Texts of other people's words are no better than the name of what they are for.
  const stated = isAny ? samples.filter((sample) => sample.stated) : samples;
  const isRead = stated.length < samples.length && (yield* lettersMatter(call, test, seen, subject));
  const letters = isAny && isRead ? lettersOf(call, test) : [];
  const offered = isRead ? samples : stated;
  let second: MinimisedTest | undefined;
  for (const { args } of [...offered.slice(0, MOST_SAMPLES), ...letters]) {
    const version = given(args, call, test);
    if (!subject.isValid(version)) continue;
    const run = yield version;
    if (!isAsGood(run, seen, best)) continue;
    const goals = subject.goals.filter((goal) => run.covered(goal));
    if (!goals.some((goal) => taken.has(goal) && !best.goals.includes(goal))) return { ...best, test: version, goals };
    // Anything is better than a name that is read as something else.
    if (isRead) second ??= { ...best, test: version, goals };
  }
  return second;
}

function samplesFor(statement: Statement, { model }: MinimiseSubject): readonly Sample[] {
  return statement.kind === 'call' || statement.kind === 'construct' ? (model.callables[statement.callable]?.samples ?? []) : [];
}

/** Its texts go where texts are given. */
function isApplicable(args: Sample['args'], call: Statement, test: TestCase): boolean {
  return args.every((arg, n) => arg === null || typeof textAt(call, n, test) === 'string');
}

function isGiven(args: Sample['args'], call: Statement, test: TestCase): boolean {
  return args.every((arg, n) => arg === null || arg === textAt(call, n, test));
}

function given(args: Sample['args'], call: Statement, test: TestCase): TestCase {
  let { statements } = test;
  args.forEach((value, n) => {
    const ref = 'args' in call ? call.args[n] : undefined;
    const statement = ref === undefined ? undefined : statements[ref];
    if (value !== null && ref !== undefined && statement?.kind === 'primitive')
      statements = statements.with(ref, { ...statement, value });
  });
  return { statements };
}

function textAt(call: Statement, n: number, test: TestCase): string | undefined {
  const ref = 'args' in call ? call.args[n] : undefined;
  const statement = ref === undefined ? undefined : test.statements[ref];
  return statement?.kind === 'primitive' && typeof statement.value === 'string' ? statement.value : undefined;
}

/** Its letters one by one, where there is but one text: `'a'` as a mask is half of the day, `'mask'` much else besides. */
function lettersOf(call: Statement, test: TestCase): readonly Sample[] {
  const args = 'args' in call ? call.args.map((_, n) => textAt(call, n, test) ?? null) : [];
  const [text, ...more] = args.filter((arg) => arg !== null);
  if (text === undefined || more.length > 0 || text.length > MOST_LETTERS) return [];
  return [...new Set(text)].map((letter) => ({ args: args.map((arg) => arg && letter) }));
}

/** All its texts are names of what they are for, or letters. */
function isFiller(call: Statement, test: TestCase, { model }: MinimiseSubject): boolean {
  if (!('args' in call) || !('callable' in call)) return false;
  const params = model.callables[call.callable]?.params ?? [];
  return call.args.every((_, n) => {
    const text = textAt(call, n, test);
    const name = params[n]?.name;
    return text === undefined || text === '' || /^[a-i]$/.test(text) || (name !== undefined && fillerWord(name) === text);
  });
}

/** Something else comes of another word, and it is not that word. */
function* lettersMatter(
  call: Statement,
  test: TestCase,
  seen: Glimpse,
  subject: MinimiseSubject,
): Generator<TestCase, boolean, Glimpse> {
  const args = 'args' in call ? call.args.map((_, n) => textAt(call, n, test)) : [];
  const texts = args.filter((text) => text !== undefined && text !== '');
  if (texts.length === 0) return false;
  const other = given(
    args.map((text, n) => (text === undefined || text === '' ? null : (OTHERS[n % OTHERS.length] as string))),
    call,
    test,
  );
  if (!subject.isValid(other)) return false;
  const run = yield other;
  if (endingOf(run) === undefined) return false;
  const words = [...texts, ...OTHERS];
  return !sameObserved(withoutWords(run.shown, words), withoutWords(seen.shown, words));
}

function withoutWords(shown: Glimpse['shown'], words: readonly (string | undefined)[]): Glimpse['shown'] {
  return JSON.parse(
    JSON.stringify(shown, (_, value: unknown) => {
      if (typeof value === 'bigint') return String(value);
      return typeof value === 'string' ? words.reduce<string>((text, word) => text.replaceAll(word ?? '\0', ''), value) : value;
    }),
  ) as Glimpse['shown'];
}
