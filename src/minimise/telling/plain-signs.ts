import { sameObserved } from '../../execute/same-observed.js';
import type { Statement } from '../../testcase/statement.js';
import type { MinimisedTest } from '../minimised-suite.js';
import type { MinimiseSubject } from '../subject.js';
import { isFine, keptGoals } from './kept-goals.js';
import { literalsOf } from './lent-arguments.js';
import type { Telling } from './telling.js';

/** Signs of one test that are looked at. */
const MOST_SIGNS = 4;

/**
 * A text that was lent by another test brings along what matters there only: the quote of `'"@a.aa'`. Such signs become
 * letters where the test shows the same with them. The goals stay.
 */
export function* plainSigns(minimised: MinimisedTest, subject: MinimiseSubject): Telling {
  let best = minimised;
  const odd = literalsOf(best.test).flatMap(({ ref, value }) =>
    typeof value === 'string' ? [...value.matchAll(/["'`^%$#&*()[\]{}<>|\\]/g)].map(({ index }) => ({ ref, index })) : [],
  );
  if (odd.length === 0 || !subject.isValid(best.test)) return best;
  const seen = yield best.test;
  if (!isFine(seen)) return best;
  for (const { ref, index } of odd.slice(0, MOST_SIGNS)) {
    const statement = best.test.statements[ref] as Statement & { kind: 'primitive' };
    const text = String(statement.value);
    const value = `${text.slice(0, index)}a${text.slice(index + 1)}`;
    const test = { statements: best.test.statements.with(ref, { ...statement, value }) };
    if (!subject.isValid(test)) continue;
    const run = yield test;
    const goals = keptGoals(minimised, run, subject);
    if (goals && sameObserved(run.shown, seen.shown)) best = { ...best, test, goals };
  }
  return best;
}
