import type { SubjectModel } from '../model/subject.js';
import { testKey } from '../testcase/key.js';
import { chop } from '../testcase/prune.js';
import type { TestCase } from '../testcase/statement.js';
import { removals } from './removals.js';
import type { Asking, Run } from './run.js';
import { shrinkValues } from './shrink-values.js';

export interface Attempted {
  readonly test: TestCase;
  readonly run: Run;
}

interface Limits {
  readonly model: SubjectModel;
  isSpent(): boolean;
}

/**
 * Cuts a test down to one goal: ends it at its exception, removes statements, then makes its values plain. Once the
 * statements are settled, all goals that only this test brings must survive, and it must end as it did.
 */
export function* minimiseTest(
  test: TestCase,
  run: Run,
  goal: number,
  isKept: (goal: number) => boolean,
  limits: Limits,
): Asking<Attempted> {
  let best = ended(test, run);
  const tried = new Set([testKey(best.test)]);
  for (let improved = true; improved && !limits.isSpent(); ) {
    improved = false;
    for (const candidate of removals(best.test)) {
      if (limits.isSpent()) break;
      const key = testKey(candidate);
      if (tried.has(key)) continue;
      tried.add(key);
      const result = ended(candidate, yield candidate);
      if (!result.run.covered.includes(goal) || worse(result.run, best.run)) continue;
      best = result;
      improved = true;
      break;
    }
  }
  const own = best.run.covered.filter((one) => !isKept(one));
  const accepts = (result: Run): boolean =>
    result.outcome === best.run.outcome && own.every((one) => result.covered.includes(one));
  return yield* shrinkValues(best, accepts, limits);
}

/** A test ends where it threw: what would come after never ran. */
function ended(test: TestCase, run: Run): Attempted {
  return { test: run.outcome === 'threw' ? chop(test, run.position) : test, run };
}

/** Returning is better than throwing, and either better than not ending. */
function worse(a: Run, b: Run): boolean {
  return severity[a.outcome] > severity[b.outcome];
}

const severity = { ok: 0, threw: 1, failed: 2 } as const;
