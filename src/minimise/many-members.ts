import type { ManyStatement, ObjectStatement, Ref, Statement, TestCase } from '../testcase/statement.js';
import { prune } from '../testcase/prune.js';
import type { MinimiseSubject } from './subject.js';
import { freeKeys } from './rename-words.js';
import type { Steps, Trial } from './trial.js';

/** Of so many keys nobody reads each. */
const MANY = 12;

/**
 * Some goals want more members than a reader counts: of a schema with thirty-three keys it only matters that there are so
 * many. Such objects are said to have so many members of one kind, all of them at once, as one may be the data of another,
 * else each, and no more than it takes.
 */
export function* manyMembers(trial: Trial, subject: MinimiseSubject): Steps<void> {
  const { test } = trial.best;
  const large = test.statements.flatMap((one, at) => (isLarge(one, subject) ? [at] : []));
  if (large.length === 0) return;
  let isShorter = yield* trial.attempt(counted(test, large));
  if (!isShorter && large.length > 1)
    for (const fromEnd of large.map((at) => test.statements.length - at)) {
      const at = trial.best.test.statements.length - fromEnd;
      if (isLarge(trial.best.test.statements[at], subject) && (yield* trial.attempt(counted(trial.best.test, [at]))))
        isShorter = true;
    }
  if (isShorter) yield* fewerTogether(trial);
}

function isLarge(statement: Statement | undefined, subject: MinimiseSubject): boolean {
  if (statement?.kind !== 'object' || statement.entries.length < MANY) return false;
  return freeKeys(statement, subject).length === statement.entries.length;
}

/** The least number that does for all of them. */
function* fewerTogether(trial: Trial): Steps<void> {
  const lengthOf = (one: Statement): number => (isCounted(one) ? one.length : 0);
  let low = 1;
  let high = Math.max(...trial.best.test.statements.map(lengthOf));
  while (low < high) {
    const middle = (low + high) >> 1;
    const statements = trial.best.test.statements.map((one) => (isCounted(one) ? { ...one, length: middle } : one));
    if (yield* trial.attempt({ statements })) high = middle;
    else low = middle + 1;
  }
}

function isCounted(statement: Statement): statement is ManyStatement {
  return statement.kind === 'many' && statement.name === 'Object';
}

function counted(test: TestCase, large: readonly Ref[]): TestCase {
  const statements = test.statements.map((statement, at): Statement => {
    if (!large.includes(at) || statement.kind !== 'object') return statement;
    const { type, entries } = statement;
    return { kind: 'many', type, name: 'Object', args: [mostFrequent(statement)], text: '', length: entries.length };
  });
  return prune({ statements });
}

/** The value of most keys. */
function mostFrequent({ entries }: ObjectStatement): Ref {
  const counts = new Map<Ref, number>();
  for (const [, ref] of entries) counts.set(ref, (counts.get(ref) ?? 0) + 1);
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}
