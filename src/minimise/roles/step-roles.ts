import type { StatementRole } from '../../testcase/found-test.js';
import type { Ref, Statement, TestCase } from '../../testcase/statement.js';
import { references } from '../../testcase/statements/index.js';
import { NO_TYPE } from '../../testcase/types/type-table.js';
import { actionsOf, sliceOf } from '../actions.js';
import { type Change, changeOf, type Original, type Probing } from './probing.js';

/** Steps of one test that are looked at; a title tells three at most. */
const MOST_STEPS = 6;

/**
 * What each step before the act does for it, found by leaving it out, with all that uses what it gives. A step that the
 * act or its objects are made of cannot be left out; it decides, like all that are not listed.
 */
export function* stepRoles(original: Original): Probing {
  const { test } = original;
  const roles: StatementRole[] = [];
  for (const step of stepsOf(test)) {
    const changed = without(test, step);
    const role = roleOf(changeOf(original, changed, yield changed));
    if (role !== undefined) roles.push({ ref: step, role });
  }
  return roles;
}

function roleOf(change: Change): StatementRole['role'] | undefined {
  if (change.end || change.given) return undefined;
  if (change.path) return 'path';
  return change.state ? 'state' : 'idle';
}

/** Time that passes is one as well, also after the act, and what is fixed. */
const steps: ReadonlySet<Statement['kind']> = new Set(['call', 'set', 'get', 'wait', 'stub']);

/** The nearest to the act first: these are told when there is room. */
function stepsOf(test: TestCase): readonly Ref[] {
  const act = actionsOf(test).at(-1);
  if (act === undefined) return [];
  const needed = sliceOf(test, act);
  return test.statements
    .flatMap(({ kind }, ref) => (steps.has(kind) && ref !== act && !needed.has(ref) ? [ref] : []))
    .toReversed()
    .slice(0, MOST_STEPS);
}

/** Its place stays, so that what was seen of the other variables can be compared. */
function without(test: TestCase, step: Ref): TestCase {
  const gone = new Set<Ref>([step]);
  const statements = test.statements.map((statement, ref): Statement => {
    if (!gone.has(ref) && !references(statement).some((used) => gone.has(used))) return statement;
    gone.add(ref);
    return { kind: 'primitive', type: NO_TYPE, value: undefined };
  });
  return { statements };
}
