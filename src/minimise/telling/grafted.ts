import { sameObserved } from '../../execute/same-observed.js';
import { testKey } from '../../testcase/key.js';
import type { Observed } from '../../model/observation.js';
import type { Ref, Statement, TestCase } from '../../testcase/statement.js';
import { actOf } from '../actions.js';
import type { MinimisedTest } from '../minimised-suite.js';
import { everyUse, separateLiterals } from '../separate.js';
import type { MinimiseSubject } from '../subject.js';
import { oddityOf, tokensOf } from '../text-oddity.js';
import type { Mate } from './borrowed.js';
import { keptGoals } from './kept-goals.js';
import { literalsOf } from './lent-arguments.js';
import type { Telling } from './telling.js';
import type { Wording } from './wording.js';
import { changeOf, tokenDistance, windows } from './token-windows.js';

/** Versions that one test may try, and how many accepted texts they are made of. */
const MOST_VERSIONS = 150;
const MOST_MODELS = 4;
const MOST_TOKENS = 12;
/** Tokens that are changed at once. */
const MOST_CHANGED = 3;
/** A text is far from what is accepted from here on, and what is hardly nearer is not worth an execution. */
const FAR = 5;
const NEARER = 2;

/**
 * `'a<[]'` with two options is refused by the branch that wants no brackets without an address, but for half a dozen other
 * reasons as well. Where an act says no, or gives nothing, a test that was accepted is taken, with its options, and a
 * piece of the own text put into its text: what is accepted but for one thing tells what that is. The goals stay.
 */
export function* grafted(minimised: MinimisedTest, mates: readonly Mate[], wording: Wording, subject: MinimiseSubject): Telling {
  const { test } = minimised;
  const accepted = mates.filter((mate) => mate.test !== test && actOf(mate.test) === actOf(test) && !isRefusal(mate.shown));
  if (accepted.length === 0 || !subject.isValid(test)) return minimised;
  const seen = yield test;
  if (!keptGoals(minimised, seen, subject) || !isRefusal(seen.shown)) return minimised;
  const versions = versionsOf(test, accepted, wording).filter((version) => !wording.isThere(version) && subject.isValid(version));
  for (const version of versions.slice(0, MOST_VERSIONS)) {
    const run = yield version;
    const goals = keptGoals(minimised, run, subject);
    // What is accepted is even plainer.
    if (goals && (sameObserved(run.shown, seen.shown) || !isRefusal(run.shown))) return { ...minimised, test: version, goals };
  }
  return minimised;
}

/** The answer is no, or there is none. */
export function isRefusal(shown: Observed): boolean {
  const given = shown.k === 'array' ? shown.items[0] : shown;
  if (given?.k === 'date') return Number.isNaN(given.time);
  return given?.k === 'scalar' && (given.v === false || given.v === null || Number.isNaN(given.v));
}

interface Version {
  readonly test: TestCase;
  /** How much is not as in the accepted text. */
  readonly changed: number;
  readonly oddity: number;
}

/** The tests that were accepted with a piece of the own text in theirs, and the own one with such a text; the nearest first. */
function versionsOf(given: TestCase, accepted: readonly Mate[], { isKnown }: Wording): readonly TestCase[] {
  const own = separateLiterals(given, everyUse);
  const found = literalsOf(own).flatMap(({ at, ref, value }) => {
    const models = modelsOf(accepted, at, isKnown);
    const mine = tokensOf(String(value));
    if (typeof value !== 'string' || models.length === 0 || mine.length > MOST_TOKENS) return [];
    const near = Math.min(...models.map(({ text }) => tokenDistance(mine, tokensOf(text))));
    if (near < FAR) return [];
    return models.slice(0, MOST_MODELS).flatMap((model): readonly Version[] =>
      grafts(mine, tokensOf(model.text))
        .filter(({ changed }) => changed <= near - NEARER)
        .flatMap(({ text, changed }) => {
          const oddity = oddityOf(text, isKnown);
          return [withText(model.test, model.ref, text), withText(own, ref, text)].map((test) => ({ test, changed, oddity }));
        }),
    );
  });
  const size = ({ test }: Version): number => test.statements.length;
  const sorted = found.sort((a, b) => a.changed - b.changed || a.oddity - b.oddity || size(a) - size(b));
  const byKey = new Map<string, TestCase>();
  for (const { test } of sorted) if (!byKey.has(testKey(test))) byKey.set(testKey(test), test);
  return [...byKey.values()];
}

interface Model {
  readonly test: TestCase;
  readonly ref: Ref;
  readonly text: string;
}

/** Accepted texts with the tests they are of, the plainest first; each once. */
function modelsOf(accepted: readonly Mate[], at: number, isKnown: Wording['isKnown']): readonly Model[] {
  const all = accepted.flatMap(({ test }) => {
    const separate = separateLiterals(test, everyUse);
    return literalsOf(separate).flatMap(({ ref, at: place, value }) =>
      place === at && typeof value === 'string' && isModel(value)
        ? [{ test: separate, ref, text: value, oddity: oddityOf(value, isKnown) + separate.statements.length }]
        : [],
    );
  });
  const sorted = all.sort((a, b) => a.oddity - b.oddity);
  return sorted.filter(({ text }, i) => sorted.findIndex((other) => other.text === text) === i);
}

/** Neither long nor for its length. */
function isModel(text: string): boolean {
  return tokensOf(text).length <= MOST_TOKENS && !/(.)\1{9,}/s.test(text);
}

interface Graft {
  readonly text: string;
  readonly changed: number;
}

/** The accepted text with a few tokens of the own one in the place of a few of its own, or between them. */
function grafts(mine: readonly string[], model: readonly string[]): readonly Graft[] {
  const pieces = [{ from: 0, to: 0 }, ...windows(mine.length, MOST_CHANGED)].map(({ from, to }) => mine.slice(from, to));
  const gaps = Array.from({ length: model.length + 1 }, (_, at) => ({ from: at, to: at }));
  return [...gaps, ...windows(model.length, MOST_CHANGED)].flatMap(({ from, to }) =>
    pieces
      .filter((piece) => piece.join('') !== model.slice(from, to).join(''))
      .map((piece) => ({
        text: [...model.slice(0, from), ...piece, ...model.slice(to)].join(''),
        changed: changeOf(model.slice(from, to), piece),
      })),
  );
}

function withText(test: TestCase, ref: Ref, value: string): TestCase {
  return { statements: test.statements.with(ref, { ...test.statements[ref], value } as Statement) };
}
