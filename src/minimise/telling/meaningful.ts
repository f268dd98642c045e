import type { Observed } from '../../model/observation.js';
import type { Statement, TestCase } from '../../testcase/statement.js';
import { actionsOf } from '../actions.js';
import type { MinimisedTest } from '../minimised-suite.js';
import type { MinimiseSubject } from '../subject.js';
import { keptGoals } from './kept-goals.js';
import type { Telling } from './telling.js';
import { written } from '../written.js';

/** Other texts that one test may try. */
const MOST_VERSIONS = 6;
/** So much of a line must be the beginning of what it is to be. */
const BEGINNING = 2;

/**
 * Minimising leaves of `@@ -1 +1 @@` no more than a branch needs, and numbers read from the rest are NaN. Where the act
 * gives such, lines of its texts are written out to what the source's regular expressions match. The goals stay.
 */
export function* meaningful(minimised: MinimisedTest, own: Observed, subject: MinimiseSubject): Telling {
  const { test } = minimised;
  if (!holdsNaN(own) || !subject.isValid(test)) return minimised;
  const versions = writtenOutLines(test, subject).filter(subject.isValid);
  for (const version of versions.slice(0, MOST_VERSIONS)) {
    const run = yield version;
    const goals = keptGoals(minimised, run, subject);
    if (goals && !holdsNaN(run.shown)) return { ...minimised, test: version, goals };
  }
  return minimised;
}

function holdsNaN(value: Observed): boolean {
  switch (value.k) {
    case 'scalar':
      return Number.isNaN(value.v);
    case 'array':
    case 'set':
      return value.items.some(holdsNaN);
    case 'object':
    case 'instance':
      return value.entries.some(([, inner]) => holdsNaN(inner));
    default:
      return false;
  }
}

/** The test with one line of a text of its act completed, shortest first. */
function writtenOutLines(test: TestCase, { model }: MinimiseSubject): readonly TestCase[] {
  const examples = [...new Set(model.constants.regexes.flatMap((regex) => regex.examples ?? []))];
  const act = test.statements[actionsOf(test).at(-1) ?? -1];
  const args = act && 'args' in act ? act.args : [];
  return args
    .flatMap((ref) => {
      const statement = test.statements[ref];
      if (statement?.kind !== 'primitive' || typeof statement.value !== 'string') return [];
      const lines = statement.value.split('\n');
      return lines.flatMap((line, n) =>
        examples
          .filter((example) => beginsAlike(line, example))
          .map((example) => {
            const value = lines.with(n, example).join('\n');
            return { statements: test.statements.with(ref, { ...statement, value } as Statement) };
          }),
      );
    })
    .sort((a, b) => written(a).length - written(b).length);
}

function beginsAlike(line: string, example: string): boolean {
  const beginning = line.trimEnd();
  return beginning.length >= BEGINNING && beginning !== example && example.startsWith(beginning.slice(0, BEGINNING));
}
