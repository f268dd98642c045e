import type { StatementRole } from '../../testcase/found-test.js';
import type { Ref, Statement, TestCase } from '../../testcase/statement.js';
import { references } from '../../testcase/statements/index.js';
import { actionsOf } from '../actions.js';
import { withoutEcho } from '../echo.js';
import type { Part } from '../parts.js';
import type { MinimiseSubject } from '../subject.js';
import { withOther } from './changed-test.js';
import { otherValues } from './other-values.js';
import { type Change, changeOf, type Glimpse, type Original, type Probing } from './probing.js';

export type { Glimpse } from './probing.js';

/** Literals of one test that are looked at; what a title could tell are not more. */
const MOST_LITERALS = 10;

/**
 * What each literal does for its test, found by giving it other values: one that can be another without the test
 * losing what it is kept for, or ending otherwise, is no condition of it. What is not listed decides, or is not known.
 */
export function* literalRoles(original: Original, subject: MinimiseSubject): Probing {
  const { test } = original;
  const roles: StatementRole[] = [];
  for (const ref of literalsInOrder(test)) {
    const changes: Change[] = [];
    // What only gives an option back does not decide: it says no more than the test itself.
    const silent: Change[] = [];
    const option = optionOf(ref, test);
    const unheard = option ? { ...original, seen: withoutEcho(original.seen, option, test) } : original;
    for (const other of otherValues(ref, test, subject)) {
      const changed = withOther(test, ref, other);
      const run: Glimpse = yield changed;
      changes.push(changeOf(original, changed, run));
      silent.push(changeOf(unheard, changed, option ? withoutEcho(run, option, test) : run));
      if (decides(silent)) break;
    }
    const role = changes.length === 0 || decides(silent) ? undefined : roleOf(changes);
    if (role !== undefined) roles.push({ ref, role });
  }
  return roles;
}

/** The option that the literal is the value of, and of nothing else. */
function optionOf(ref: Ref, test: TestCase): Part | undefined {
  const uses = test.statements.flatMap((statement, at) =>
    references(statement).flatMap((used, n) => (used === ref ? [{ at, n, kind: statement.kind }] : [])),
  );
  const [only] = uses;
  return only?.kind === 'object' && uses.length === 1 ? { at: only.at, n: only.n } : undefined;
}

/** It makes the test end otherwise, or takes another way to another result. */
function decides(changes: readonly Change[]): boolean {
  return changes.some(({ end }) => end) || (changes.some(({ path }) => path) && changes.some(({ given }) => given));
}

function roleOf(changes: readonly Change[]): StatementRole['role'] {
  if (changes.some(({ path }) => path)) return 'path';
  if (changes.some(({ given }) => given)) return 'shown';
  return changes.some(({ state }) => state) ? 'state' : 'idle';
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
