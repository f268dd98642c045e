import type { Scalar } from '../model/scalar.js';
import type { EnumStatement, PrimitiveStatement, Statement, TestCase } from '../testcase/statement.js';
import type { MinimiseSubject } from './subject.js';
import type { Steps, Trial } from './trial.js';
import { valuePlaces } from './value-places.js';
import { searchValue, simplest } from './values/index.js';
import type { ValueHints } from './values/value-search.js';

/** Makes literals more readable; the last step, as it would be wasted on what goes anyway. */
export function* simplify(trial: Trial, subject: MinimiseSubject): Steps<void> {
  // Most values matter to no goal: often all of them can go at once.
  yield* trial.attempt(allSimplest(trial.best.test, subject));
  const count = trial.best.test.statements.length;
  for (let at = 0; at < count; at++) {
    const statement = trial.best.test.statements[at];
    if (statement?.kind === 'primitive') yield* simplifyPrimitive(at, statement, trial, subject);
    if (statement?.kind === 'enum') yield* simplifyEnum(at, statement, trial);
  }
}

function* simplifyPrimitive(at: number, statement: PrimitiveStatement, trial: Trial, subject: MinimiseSubject): Steps<void> {
  const hints = hintsFor(at, trial.best.test, subject);
  if (hints === undefined) return;
  const search = searchValue(statement.value, hints);
  const { length } = trial.best.test.statements;
  let step = search.next();
  while (!step.done) {
    // An earlier exception of the same class has cut the test short: variables may have moved.
    if (trial.best.test.statements.length !== length) return;
    const accepted: boolean = yield* trial.attempt(withValue(trial.best.test, at, step.value));
    step = search.next(accepted);
  }
}

function* simplifyEnum(at: number, statement: EnumStatement, trial: Trial): Steps<void> {
  if (statement.member === 0) return;
  const { statements } = trial.best.test;
  yield* trial.attempt({ statements: statements.with(at, { ...statement, member: 0 }) });
}

function allSimplest(test: TestCase, subject: MinimiseSubject): TestCase {
  const { readability } = subject;
  const isValid = subject.isValid(test) ? subject.isValid : () => true;
  let simple = test;
  test.statements.forEach((statement: Statement, at) => {
    if (statement.kind !== 'primitive') return;
    const hints = hintsFor(at, test, subject);
    if (hints === undefined) return;
    const value = simplest(statement.value, hints);
    if (readability.scalar(value, hints.name) >= readability.scalar(statement.value, hints.name)) return;
    const changed = withValue(simple, at, value);
    // A literal of a union, say, has no simpler neighbour.
    if (isValid(changed)) simple = changed;
  });
  return simple;
}

/** undefined when the value must stay as it is. */
function hintsFor(at: number, test: TestCase, { model, blueprint }: MinimiseSubject): ValueHints | undefined {
  const statement = test.statements[at];
  const place = valuePlaces(test, model)[at];
  if (statement?.kind !== 'primitive' || place?.fixed) return undefined;
  // Our types do not check whether a text matches its template.
  const { table, pool } = blueprint;
  if (table.shape(table.leaf(statement.type, statement.value)).k === 'template') return undefined;
  const { strings, numbers, bigints } = pool;
  return { strings, numbers, bigints, ...(place?.name === undefined ? {} : { name: place.name }) };
}

function withValue(test: TestCase, at: number, value: Scalar): TestCase {
  const statement = test.statements[at] as PrimitiveStatement;
  return { statements: test.statements.with(at, { ...statement, value }) };
}
