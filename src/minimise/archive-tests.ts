import { testKey } from '../testcase/key.js';
import type { TestCase } from '../testcase/statement.js';
import { actionsOf } from './actions.js';
import type { Readability } from './readability.js';
import type { Witness } from './trial.js';

export interface ArchivedGoal {
  readonly goal: number;
  readonly test: TestCase;
}

/** One test of the archive with all goals it is there for. */
export interface ArchivedTest {
  readonly test: TestCase;
  readonly goals: readonly number[];
}

/** Every test once, in order of its first goal. */
export function distinctTests(archive: readonly ArchivedGoal[]): readonly ArchivedTest[] {
  const byKey = new Map<string, { test: TestCase; goals: number[] }>();
  for (const { goal, test } of [...archive].sort((a, b) => a.goal - b.goal)) {
    const key = testKey(test);
    const known = byKey.get(key);
    if (known === undefined) byKey.set(key, { test, goals: [goal] });
    else if (!known.goals.includes(goal)) known.goals.push(goal);
  }
  return [...byKey.values()];
}

/** Returning normally before throwing, then without what no user would do, then fewer actions, then more readable: the simplest test of a goal is its best. */
export function bestFirst(tests: readonly Witness[], readability: Readability): readonly Witness[] {
  return tests
    .map((witness) => ({
      witness,
      throws: Number(witness.ending.outcome === 'threw'),
      contrived: readability.contrived(witness.test),
      actions: actionsOf(witness.test).length,
      cost: readability.cost(witness.test),
    }))
    .sort((a, b) => a.throws - b.throws || a.contrived - b.contrived || a.actions - b.actions || a.cost - b.cost)
    .map(({ witness }) => witness);
}
