import type { Statement, TestCase } from '../testcase/statement.js';
import { objectShape } from '../testcase/statements/object.js';
import { isText } from './simplify-statement.js';
import type { MinimiseSubject } from './subject.js';
import type { Steps, Trial } from './trial.js';

/** Words and signs of one test that may be tried. */
const MOST_WORDS = 4;
const MOST_SIGNS = 5;
const LETTERS = [...'abcdefghij'];

/**
 * A key of two objects, or a key and the text that names it, can only be plainer together: the schema and the data that
 * it is for. Each such word becomes a letter everywhere at once; so does a digit that is a name, and a sign, `-)` in one
 * text and `)` in another.
 */
export function* renameWords(trial: Trial, subject: MinimiseSubject): Steps<void> {
  for (const word of wordsOf(trial.best.test, subject).slice(0, MOST_WORDS)) {
    const { test } = trial.best;
    const letter = LETTERS.find((one) => !occurs(one, test));
    if (letter !== undefined) yield* trial.attempt(renamed(test, word, letter, subject));
  }
  for (const digit of digitsOf(trial.best.test, subject).slice(0, MOST_WORDS)) {
    const { test } = trial.best;
    const letter = LETTERS.find((one) => countOf(one, test) === 0);
    if (letter !== undefined) yield* trial.attempt(withoutSign(test, digit, letter, subject));
  }
  for (const sign of signsOf(trial.best.test, subject).slice(0, MOST_SIGNS)) {
    const { test } = trial.best;
    const letter = LETTERS.find((one) => countOf(one, test) === 0);
    if (letter !== undefined) yield* trial.attempt(withoutSign(test, sign, letter, subject));
  }
}

/** Keys that no type asks for, and what is in texts between signs, where it stands in more than one place. */
function wordsOf(test: TestCase, subject: MinimiseSubject): readonly string[] {
  const keys = test.statements.flatMap((statement) => freeKeys(statement, subject));
  // A word of letters may be a name.
  const inside = textsOf(test).flatMap((text) => text.replace(/^\W+|\W+$/g, '').match(/^.*[^A-Za-z].*$/s) ?? []);
  return [...new Set([...keys, ...inside])].filter((word) => word.length > 1 && countOf(word, test) > 1);
}

/** Digits that are names: a key or a text of their own that other texts mention. */
function digitsOf(test: TestCase, subject: MinimiseSubject): readonly string[] {
  const names = [...textsOf(test), ...test.statements.flatMap((statement) => freeKeys(statement, subject))];
  return [...new Set(names)].filter((name) => /^\d$/.test(name) && countOf(name, test) > 1);
}

/** What is neither letter nor digit and is there more than once, the oddest first. */
function signsOf(test: TestCase, subject: MinimiseSubject): readonly string[] {
  const written = [...textsOf(test), ...test.statements.flatMap((statement) => freeKeys(statement, subject))].join('');
  const signs = [...new Set(written.match(/[^A-Za-z0-9]/gu))].filter((sign) => written.split(sign).length > 2);
  return signs.sort((a, b) => Number(/[-_.,:/ =]/.test(a)) - Number(/[-_.,:/ =]/.test(b)));
}

function textsOf(test: TestCase): readonly string[] {
  return test.statements.flatMap((one) => (one.kind === 'primitive' && typeof one.value === 'string' ? [one.value] : []));
}

export function freeKeys(statement: Statement, { facts }: MinimiseSubject): readonly string[] {
  if (statement.kind !== 'object') return [];
  const { props, index } = objectShape(statement.type, facts.table);
  // Keys of a narrower type than string are not any word.
  if (index.some(({ key }) => !isText(key, facts.table))) return [];
  return statement.entries.map(([key]) => key).filter((key) => !props.some((prop) => prop.name === key));
}

function countOf(word: string, test: TestCase): number {
  return test.statements.filter((statement) => {
    if (statement.kind === 'object') return statement.entries.some(([key]) => key === word);
    return statement.kind === 'primitive' && typeof statement.value === 'string' && statement.value.includes(word);
  }).length;
}

function withoutSign(test: TestCase, sign: string, letter: string, subject: MinimiseSubject): TestCase {
  const statements = test.statements.map((statement): Statement => {
    if (statement.kind === 'primitive' && typeof statement.value === 'string')
      return { ...statement, value: statement.value.replaceAll(sign, letter) };
    if (statement.kind !== 'object') return statement;
    const free = freeKeys(statement, subject);
    const entries = statement.entries.map(
      ([key, ref]) => [free.includes(key) ? key.replaceAll(sign, letter) : key, ref] as const,
    );
    return { ...statement, entries };
  });
  return { statements };
}

/** As a key or a text of its own. */
function occurs(letter: string, test: TestCase): boolean {
  return test.statements.some((statement) =>
    statement.kind === 'object'
      ? statement.entries.some(([key]) => key === letter)
      : statement.kind === 'primitive' && statement.value === letter,
  );
}

function renamed(test: TestCase, word: string, letter: string, subject: MinimiseSubject): TestCase {
  const statements = test.statements.map((statement): Statement => {
    if (statement.kind === 'primitive' && typeof statement.value === 'string')
      return { ...statement, value: statement.value.replaceAll(word, letter) };
    if (statement.kind !== 'object' || !freeKeys(statement, subject).includes(word)) return statement;
    return { ...statement, entries: statement.entries.map(([key, ref]) => [key === word ? letter : key, ref] as const) };
  });
  return { statements };
}
