import { sameObserved } from '../../execute/same-observed.js';
import type { Observed } from '../../model/observation.js';
import type { LiteralRole } from '../../testcase/found-test.js';
import type { Ref, Statement, TestCase } from '../../testcase/statement.js';
import { references } from '../../testcase/statements/index.js';
import { actionsOf } from '../actions.js';
import type { MinimisedTest } from '../minimised-suite.js';
import { type Ending, endingOf, type Run } from '../reported-run.js';
import type { MinimiseSubject } from '../subject.js';
import { withOther } from './changed-test.js';
import { otherValues } from './other-values.js';

/** A run together with what a reader could see of its act. */
export interface Glimpse extends Run {
  readonly shown: Observed;
}

/** Asks for executions by yielding tests, and is told what was seen. */
export type Probing = Generator<TestCase, readonly LiteralRole[], Glimpse>;

/** Literals of one test that are looked at; what a title could tell are not more. */
const MOST_LITERALS = 10;

/**
 * What each literal does for its test, found by giving it other values: one that can be another without the test
 * losing what it is kept for, or ending otherwise, is no condition of it. What is not listed decides, or is not known.
 */
export function* literalRoles({ test, ownGoals }: MinimisedTest, subject: MinimiseSubject): Probing {
  const literals = literalsInOrder(test);
  if (literals.length === 0 || !subject.isValid(test)) return [];
  const original = yield test;
  const ending = endOf(test, original);
  const roles: LiteralRole[] = [];
  for (const ref of literals) {
    let role: LiteralRole['role'] | undefined;
    for (const other of otherValues(ref, test, subject)) {
      const changed = withOther(test, ref, other);
      const glimpse = yield changed;
      if (ending === undefined || !sameEnd(ending, endOf(changed, glimpse)) || !ownGoals.every((goal) => glimpse.covered(goal))) {
        role = undefined;
        break;
      }
      if (role !== 'shown') role = sameObserved(glimpse.shown, original.shown) ? 'idle' : 'shown';
    }
    if (role !== undefined) roles.push({ ref, role });
  }
  return roles;
}

interface End {
  readonly ending: Ending;
  /** Statements that were left when it ended. */
  readonly left: number;
}

function endOf(test: TestCase, run: Run): End | undefined {
  const ending = endingOf(run);
  return ending && { ending, left: test.statements.length - run.position };
}

function sameEnd(a: End, b: End | undefined): boolean {
  if (b === undefined || a.left !== b.left || a.ending.outcome !== b.ending.outcome) return false;
  return a.ending.outcome === 'ok' || (b.ending.outcome === 'threw' && a.ending.errorKey === b.ending.errorKey);
}

/** Those that the act is given, then those of its receiver, then the rest. */
function literalsInOrder(test: TestCase): readonly Ref[] {
  const seen = new Set<Ref>();
  const visit = (ref: Ref): void => {
    if (seen.has(ref)) return;
    seen.add(ref);
    references(test.statements[ref] as Statement)
      .toReversed()
      .forEach(visit);
  };
  for (const action of actionsOf(test).toReversed()) visit(action);
  const isLiteral = (ref: Ref): boolean => ['primitive', 'enum'].includes(test.statements[ref]?.kind ?? '');
  return [...seen].filter(isLiteral).slice(0, MOST_LITERALS);
}
