import type { Ref, Statement, TestCase } from '../testcase/statement.js';
import { literalHints } from './literal-hints.js';
import type { MinimiseSubject } from './subject.js';
import type { Steps, Trial } from './trial.js';

/** Longer texts have too many pairs of characters. */
const LONGEST = 8;
const MOST_PAIRS = 40;

/**
 * Two texts that belong together, a date and its format, can only be shorter together: one character of each goes.
 */
export function* shortenTogether(trial: Trial, subject: MinimiseSubject): Steps<void> {
  let left = MOST_PAIRS;
  let isShorter = true;
  while (isShorter && left > 0) {
    isShorter = false;
    for (const candidate of shorterPairs(trial.best.test, subject)) {
      if (left-- <= 0) return;
      if (!(yield* trial.attempt(candidate))) continue;
      isShorter = true;
      break;
    }
  }
}

/** What both have first: it is there for the other's sake. */
function shorterPairs(test: TestCase, subject: MinimiseSubject): readonly TestCase[] {
  const texts = test.statements.flatMap((statement, at) => (isShort(statement) && !isName(at, test, subject) ? [at] : []));
  const pairs = texts.flatMap((a, n) =>
    texts
      .slice(n + 1)
      // Equal ones are one thing.
      .filter((b) => textAt(test, a) !== textAt(test, b))
      .flatMap((b) =>
        [...textAt(test, a)].flatMap((one, i) => [...textAt(test, b)].map((other, j) => ({ a, b, i, j, isSame: one === other }))),
      ),
  );
  return pairs
    .toSorted((one, other) => Number(other.isSame) - Number(one.isSame))
    .slice(0, MOST_PAIRS)
    .map(({ a, b, i, j }) => without(without(test, a, i), b, j));
}

function isShort(statement: Statement): boolean {
  if (statement.kind !== 'primitive' || typeof statement.value !== 'string') return false;
  return statement.value.length > 1 && statement.value.length <= LONGEST;
}

function isName(at: Ref, test: TestCase, subject: MinimiseSubject): boolean {
  return literalHints(at, test, subject)?.name === textAt(test, at);
}

function textAt(test: TestCase, at: Ref): string {
  const statement = test.statements[at];
  return statement?.kind === 'primitive' ? String(statement.value) : '';
}

function without(test: TestCase, at: Ref, index: number): TestCase {
  const text = textAt(test, at);
  const value = text.slice(0, index) + text.slice(index + 1);
  return { statements: test.statements.with(at, { ...test.statements[at], value } as Statement) };
}
