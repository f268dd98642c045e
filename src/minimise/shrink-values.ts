import type { SubjectModel } from '../model/subject.js';
import { testKey } from '../testcase/key.js';
import { prune } from '../testcase/prune.js';
import type { Statement, TestCase } from '../testcase/statement.js';
import type { Attempted } from './minimise-test.js';
import type { Asking, Run } from './run.js';
import { fewerParts } from './shrink/parts.js';
import { plainerValues } from './shrink/primitive.js';

interface Limits {
  readonly model: SubjectModel;
  isSpent(): boolean;
}

/** Makes the values of a test plain: first fewer of them, then each one as simple as its goals allow. */
export function* shrinkValues(start: Attempted, accepts: (run: Run) => boolean, limits: Limits): Asking<Attempted> {
  let best = start;
  const tried = new Set([testKey(start.test)]);

  function* attempt(candidate: TestCase): Asking<boolean> {
    const key = testKey(candidate);
    if (tried.has(key) || limits.isSpent()) return false;
    tried.add(key);
    const run = yield candidate;
    // A test that now throws earlier has statements that never run.
    const ends = run.outcome === 'ok' ? candidate.statements.length : run.position + 1;
    if (!accepts(run) || ends < candidate.statements.length) return false;
    best = { test: candidate, run };
    return true;
  }

  for (let ref = best.test.statements.length - 1; ref >= 0 && !limits.isSpent(); ref--) {
    for (let smaller = true; smaller; ) {
      smaller = false;
      for (const statement of fewerParts(best.test, ref, limits.model)) {
        const before = best.test.statements.length;
        const candidate = prune(replaced(best.test, ref, statement));
        if (!(yield* attempt(candidate))) continue;
        // Only earlier statements can have lost their use.
        ref -= before - best.test.statements.length;
        smaller = true;
        break;
      }
    }
  }
  for (let ref = 0; ref < best.test.statements.length; ref++) {
    const values = plainerValues(best.test, ref, limits.model);
    for (let step = values?.next(); step && !step.done && !limits.isSpent(); ) {
      const statement = best.test.statements[ref] as Statement & { kind: 'primitive' };
      step = values?.next(yield* attempt(replaced(best.test, ref, { ...statement, value: step.value })));
    }
  }
  return best;
}

function replaced(test: TestCase, ref: number, statement: Statement): TestCase {
  return { statements: test.statements.with(ref, statement) };
}
