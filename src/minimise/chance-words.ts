import { fillerWord } from '../util/filler-word.js';
import type { PrimitiveStatement, Statement } from '../testcase/statement.js';
import { literalHints } from './literal-hints.js';
import { createReadability } from './readability.js';
import { mayReplace } from './reported-run.js';
import type { KeptTest } from './kept-test.js';
import type { MinimiseSubject } from './subject.js';
import { testKey } from '../testcase/key.js';
import { type Memory, type Steps, witness } from './trial.js';

/** Words that mean nothing to anybody. */
const OTHERS = ['other', 'word'];

/**
 * The name of a parameter stands for any text, and a text of the source for itself. But `'mask'` as a mask is minutes,
 * half of the day and seconds: where another word would not do, it is not the name that does, but its letters.
 */
export function* chanceWords(test: KeptTest, subject: MinimiseSubject, memory: Memory): Steps<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const [at, statement] of test.test.statements.entries()) {
    if (!isText(statement) || found.has(statement.value) || !isFamiliar(at, statement.value, test, subject)) continue;
    const value = OTHERS.find((word) => word !== statement.value) as string;
    const candidate = { statements: test.test.statements.with(at, { ...statement, value }) };
    if (!subject.isValid(candidate)) continue;
    const run = yield* witness(candidate, testKey(candidate), memory, subject.goals);
    const isAsGood = run && mayReplace(test.ending, run.ending) && test.own.every((goal) => run.goals.includes(goal));
    if (!isAsGood) found.add(statement.value);
  }
  return found;
}

/** The subject as if these words were like any other. */
export function withoutWords(subject: MinimiseSubject, words: ReadonlySet<string>): MinimiseSubject {
  return { ...subject, strangers: words, readability: createReadability(subject.model, subject.facts, words) };
}

function isText(statement: Statement): statement is PrimitiveStatement & { readonly value: string } {
  return statement.kind === 'primitive' && typeof statement.value === 'string' && statement.value.length > 2;
}

function isFamiliar(at: number, text: string, { test }: KeptTest, subject: MinimiseSubject): boolean {
  const hints = literalHints(at, test, subject);
  return (
    hints !== undefined &&
    ((hints.name !== undefined && fillerWord(hints.name) === text) || subject.model.constants.strings.includes(text))
  );
}
