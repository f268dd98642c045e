import type { Observed } from '../../model/observation.js';
import type { Statement, TestCase } from '../../testcase/statement.js';
import type { MinimisedTest } from '../minimised-suite.js';
import type { MinimiseSubject } from '../subject.js';
import { keptGoals } from './kept-goals.js';
import { literalsOf } from './lent-arguments.js';
import type { Telling } from './telling.js';

/** Other texts that one test may try. */
const MOST_VERSIONS = 12;

/**
 * Minimising leaves `render('{{#.}}{{/.}}')`, which gives an empty text whatever becomes of the section. Where nothing
 * comes of a text, a letter is put between its signs, in the middle first, until something does. The goals stay.
 */
export function* lettered(minimised: MinimisedTest, own: Observed, subject: MinimiseSubject): Telling {
  const { test } = minimised;
  if (!isEmptyText(own) || !subject.isValid(test)) return minimised;
  for (const version of versionsOf(test).filter(subject.isValid).slice(0, MOST_VERSIONS)) {
    const run = yield version;
    const goals = keptGoals(minimised, run, subject);
    if (goals && !isEmptyText(run.shown)) return { ...minimised, test: version, goals };
  }
  return minimised;
}

function isEmptyText(shown: Observed): boolean {
  const given = shown.k === 'array' ? shown.items[0] : shown;
  return given?.k === 'scalar' && given.v === '';
}

function versionsOf(test: TestCase): readonly TestCase[] {
  return literalsOf(test).flatMap(({ ref, value }) => {
    if (typeof value !== 'string') return [];
    const middle = value.length / 2;
    return gapsOf(value)
      .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
      .map((at) => {
        const text = `${value.slice(0, at)}a${value.slice(at)}`;
        return { statements: test.statements.with(ref, { ...test.statements[ref], value: text } as Statement) };
      });
  });
}

/** Places between two signs: words stay whole, and what is added at either end says nothing of what is between. */
function gapsOf(text: string): number[] {
  return Array.from({ length: Math.max(text.length - 1, 0) }, (_, i) => i + 1).filter(
    (at) => /\W/.test(text.charAt(at - 1)) && /\W/.test(text.charAt(at)),
  );
}
