import type { Scalar } from '../model/scalar.js';
import type { TypeId } from '../model/types.js';
import { prune } from '../testcase/prune.js';
import type { Ref, Statement, TestCase } from '../testcase/statement.js';
import { references, remap, typesOf, wanted } from '../testcase/statements/index.js';
import type { Facts } from '../testcase/statements/statement-kind.js';
import { NO_TYPE } from '../testcase/types/type-table.js';
import { actionsOf, settled } from './actions.js';
import { mend } from './mend.js';
import { type Fragment, moved as shifted, plainLiterals } from './plain-values.js';
import type { MinimiseSubject } from './subject.js';

/**
 * The test without some of its actions. What used them takes an earlier variable of the same type (`rebind`), else does
 * without, else goes as well; undefined when that reaches the act, since then nothing of the test is left.
 */
export function removeActions(
  test: TestCase,
  doomed: readonly Ref[],
  { facts, fits }: MinimiseSubject,
  rebind: boolean,
): TestCase | undefined {
  const { statements } = test;
  const types = rebind ? typesOf(test, facts) : [];
  const act = actionsOf(test).at(-1);
  const moved: Ref[] = [];
  const kept: Statement[] = [];
  const at = (ref: Ref): Ref => moved[ref] as Ref;
  const substitute = (lost: Ref): Ref => (rebind ? earlierLike(lost, types, moved, fits) : -1);
  for (const [i, statement] of statements.entries()) {
    const repaired = doomed.includes(i) ? undefined : mend(statement, at, substitute, facts);
    if (repaired === undefined && i === act) return undefined;
    moved.push(repaired === undefined ? -1 : kept.push(repaired) - 1);
  }
  return prune({ statements: kept });
}

/** The nearest variable before the lost one that can stand for it. */
function earlierLike(
  lost: Ref,
  types: readonly TypeId[],
  moved: readonly Ref[],
  fits: (from: TypeId, to: TypeId) => boolean,
): Ref {
  const type = types[lost] as TypeId;
  if (type < 0) return -1;
  for (let i = lost - 1; i >= 0; i--) if ((moved[i] as Ref) >= 0 && fits(types[i] as TypeId, type)) return moved[i] as Ref;
  return -1;
}

/** The test with literals in the place of an action whose result is used, one version for each literal worth a try. */
export function replaceByLiteral(test: TestCase, action: Ref, { facts }: MinimiseSubject): readonly TestCase[] {
  const type = wantedOf(test, action, facts);
  return plainLiterals(type, facts.table).map((value) => inPlaceOf(test, action, [{ kind: 'primitive', type, value }]));
}

/** The same with this value; undefined when nothing uses what the action gives. */
export function replaceBy(test: TestCase, action: Ref, value: Scalar, { facts }: MinimiseSubject): TestCase | undefined {
  const type = wantedOf(test, action, facts);
  if (type < 0 || type >= facts.table.known) return undefined;
  return inPlaceOf(test, action, [{ kind: 'primitive', type, value }]);
}

/** The type that the first use of a result wants. */
function wantedOf(test: TestCase, action: Ref, facts: Facts): TypeId {
  const result = settled(test, action);
  const user = test.statements.find((statement, i) => i > result && references(statement).includes(result));
  return user === undefined ? NO_TYPE : wanted(user, references(user).indexOf(result), facts);
}

/** The test with a value in the place of an action. */
export function inPlaceOf(test: TestCase, action: Ref, value: Fragment): TestCase {
  const result = settled(test, action);
  const moved: Ref[] = [];
  const kept: Statement[] = [];
  for (const [i, other] of test.statements.entries()) {
    if (i === action) moved.push(kept.push(...shifted(value, kept.length)) - 1);
    else if (i === result) moved.push(moved[action] as Ref);
    else moved.push(kept.push(remap(other, (ref) => moved[ref] as Ref)) - 1);
  }
  return prune({ statements: kept });
}
