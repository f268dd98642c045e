import type { Statement, TestCase } from '../testcase/statement.js';
import { objectShape } from '../testcase/statements/object.js';
import { isText } from './simplify-statement.js';
import type { MinimiseSubject } from './subject.js';
import type { Steps, Trial } from './trial.js';

/** Words of one test that may be tried. */
const MOST_WORDS = 4;
const LETTERS = [...'abcdefghij'];

/**
 * A key of two objects, or a key and the text that names it, can only be plainer together: the schema and the data that
 * it is for. Each such word becomes a letter everywhere at once.
 */
export function* renameWords(trial: Trial, subject: MinimiseSubject): Steps<void> {
  for (const word of wordsOf(trial.best.test, subject).slice(0, MOST_WORDS)) {
    const { test } = trial.best;
    const letter = LETTERS.find((one) => !occurs(one, test));
    if (letter !== undefined) yield* trial.attempt(renamed(test, word, letter, subject));
  }
}

/** Keys that no type asks for, and that stand in more than one place. */
function wordsOf(test: TestCase, subject: MinimiseSubject): readonly string[] {
  const keys = new Set(test.statements.flatMap((statement) => freeKeys(statement, subject)));
  return [...keys].filter((key) => key.length > 1 && countOf(key, test) > 1);
}

function freeKeys(statement: Statement, { facts }: MinimiseSubject): readonly string[] {
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
