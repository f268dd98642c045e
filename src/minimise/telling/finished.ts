import { sameObserved } from '../../execute/same-observed.js';
import type { Observed } from '../../model/observation.js';
import type { Ref, Statement, TestCase } from '../../testcase/statement.js';
import { actOf } from '../actions.js';
import type { MinimisedTest } from '../minimised-suite.js';
import type { MinimiseSubject } from '../subject.js';
import type { Mate } from './borrowed.js';
import { isFine, keptGoals } from './kept-goals.js';
import { alikeFrom, ended, literalsOf } from './lent-arguments.js';
import type { Telling } from './telling.js';
import { written } from '../written.js';

/** Other texts that one test may try, and tests that have to give the same for it to be worth trying. */
const MOST_VERSIONS = 12;
const MANY = 3;
/** Formats seldom give it a meaning. */
const LETTER = 'x';

/**
 * Minimising cuts a text off behind what its goal needs: `'diff --git "\\a'` and a dozen others give the same, since the
 * name never ends. Where many tests give the same, the text is ended as those of tests are that give something
 * else, until something comes of it that no other test gives. The goals stay.
 */
export function* finished(minimised: MinimisedTest, own: Observed, mates: readonly Mate[], subject: MinimiseSubject): Telling {
  const { test } = minimised;
  const alike = mates.filter((mate) => actOf(mate.test) === actOf(test));
  const others = alike.filter((mate) => !sameObserved(mate.shown, own));
  if (alike.length - others.length < MANY || isAnswer(own) || !subject.isValid(test)) return minimised;
  for (const { version, plain, text } of versionsOf(test, alike, others, subject).slice(0, MOST_VERSIONS)) {
    const run = yield version;
    const goals = keptGoals(minimised, run, subject);
    if (!goals || isEcho(text, run.shown) || alike.some((mate) => sameObserved(mate.shown, run.shown))) continue;
    // What comes of any letter in the place of what is special does not tell of it.
    const usual = yield plain;
    if (!isFine(usual) || !sameObserved(usual.shown, run.shown)) return { ...minimised, test: version, goals };
  }
  return minimised;
}

/** The text is given back as it is: nothing came of it. */
function isEcho(text: string, shown: Observed): boolean {
  return written(shown).includes(JSON.stringify(text));
}

/** There are but two answers: what many tests give is no wonder then. */
function isAnswer(shown: Observed): boolean {
  const given = shown.k === 'array' ? shown.items[0] : shown;
  return given?.k === 'scalar' && typeof given.v === 'boolean';
}

function textsOf(mates: readonly Mate[], at: number): readonly string[] {
  return mates.flatMap((mate) => {
    const given = literalsOf(mate.test).find((literal) => literal.at === at)?.value;
    return typeof given === 'string' ? [given] : [];
  });
}

interface Version {
  readonly text: string;
  readonly version: TestCase;
  /** With a letter in the place of what tells the own text from those of tests that give the same. */
  readonly plain: TestCase;
}

/** The test with a text of its own, ended as others are, the shortest first. */
function versionsOf(
  test: TestCase,
  alike: readonly Mate[],
  others: readonly Mate[],
  subject: MinimiseSubject,
): readonly Version[] {
  const endings = literalsOf(test).flatMap(({ ref, at, value }) => {
    if (typeof value !== 'string') return [];
    const siblings = textsOf(
      alike.filter((mate) => mate.test !== test && !others.includes(mate)),
      at,
    );
    // What others are given as well is not what the test is about.
    if (siblings.includes(value)) return [];
    const common = Math.max(0, ...siblings.map((text) => Math.min(alikeFrom(value, text), value.length - 1)));
    return textsOf(others, at)
      .flatMap((other) => ended(value, other))
      .map((text) => ({ ref, text, plain: `${value.slice(0, common)}${LETTER}${text.slice(value.length)}` }));
  });
  const withText = (ref: Ref, value: string): TestCase => ({
    statements: test.statements.with(ref, { ...test.statements[ref], value } as Statement),
  });
  return [...new Map(endings.map((ending) => [ending.text, ending])).values()]
    .sort((a, b) => a.text.length - b.text.length)
    .map(({ ref, text, plain }) => ({ text, version: withText(ref, text), plain: withText(ref, plain) }))
    .filter(({ version, plain }) => subject.isValid(version) && subject.isValid(plain));
}
