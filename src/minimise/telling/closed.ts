import { sameObserved } from '../../execute/same-observed.js';
import type { Statement } from '../../testcase/statement.js';
import type { MinimisedTest } from '../minimised-suite.js';
import type { MinimiseSubject } from '../subject.js';
import { isFine, keptGoals } from './kept-goals.js';
import { literalsOf } from './lent-arguments.js';
import type { Telling } from './telling.js';

const closing: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
]);

/**
 * Minimising cuts off what no goal needs: the `>` of `'a <b@c.dd>'`, the end of a quoted name. A text that is refused for
 * one reason should not look as if it were for another, so what was opened is closed. The goals stay, and so does what
 * the test shows, unless it shows more.
 */
export function* closed(minimised: MinimisedTest, subject: MinimiseSubject): Telling {
  let best = minimised;
  const open = literalsOf(best.test).flatMap(({ ref, value }) => {
    const end = typeof value === 'string' ? endOf(value) : '';
    return end === '' ? [] : [{ ref, value: `${value}${end}` }];
  });
  if (open.length === 0 || !subject.isValid(best.test)) return best;
  const seen = yield best.test;
  if (!isFine(seen)) return best;
  for (const { ref, value } of open) {
    const test = { statements: best.test.statements.with(ref, { ...best.test.statements[ref], value } as Statement) };
    if (!subject.isValid(test)) continue;
    const run = yield test;
    const goals = keptGoals(minimised, run, subject);
    if (goals && (sameObserved(run.shown, seen.shown) || goals.length >= best.goals.length)) best = { ...best, test, goals };
  }
  return best;
}

/** What closes the brackets, quotes and tags that a text leaves open; nothing where it closes more than it opens. */
export function endOf(text: string): string {
  const open: string[] = [];
  let quoted = false;
  for (const character of text.replaceAll(/\\./g, '')) {
    if (character === '"') {
      quoted = !quoted;
      continue;
    }
    if (quoted) continue;
    const close = closing.get(character);
    if (close !== undefined) open.push(close);
    else if (/[)\]}]/.test(character) && open.pop() !== character) return '';
  }
  const tag = !quoted && /<[\w.@+-]+$/.test(text) ? '>' : '';
  return `${quoted ? '"' : ''}${tag}${open.reverse().join('')}`;
}
