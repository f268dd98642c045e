import type { Scalar } from '../model/scalar.js';
import type { PrimitiveStatement, Statement, TestCase } from '../testcase/statement.js';
import { references } from '../testcase/statements/index.js';
import { type GroupOf, separateLiterals } from './separate.js';
import { plainerStatements } from './simplify-statement.js';
import type { MinimiseSubject } from './subject.js';
import type { Steps, Trial } from './trial.js';
import { type ValuePlace, valuePlaces } from './value-places.js';
import { searchValue, simplest } from './values/index.js';
import type { ValueHints } from './values/value-search.js';

/** Most values matter to no goal: often all of them can be the simplest at once, or all but those of one half. */
export function* simplifyAtOnce(trial: Trial, subject: MinimiseSubject): Steps<void> {
  if (yield* trial.attempt(allSimplest(separateLiterals(trial.best.test, everyUse), subject))) return;
  // Uses of one literal stay together here: often they must be equal, and apart none of them could change any more.
  const { test } = trial.best;
  const literals = test.statements.flatMap((statement, at) => (statement.kind === 'primitive' ? [at] : []));
  yield* simplifyHalves(literals, trial, subject, test);
}

/** The literals that cannot all be the simplest at once, half by half. */
function* simplifyHalves(literals: readonly number[], trial: Trial, subject: MinimiseSubject, test: TestCase): Steps<TestCase> {
  if (literals.length < 2) return test;
  let current = test;
  const middle = Math.ceil(literals.length / 2);
  for (const half of [literals.slice(0, middle), literals.slice(middle)]) {
    const candidate = allSimplest(current, subject, half);
    const accepted: boolean = yield* trial.attempt(candidate);
    // An earlier exception has cut the test short: variables may have moved.
    if (accepted && trial.best.test !== candidate) return trial.best.test;
    current = accepted ? candidate : yield* simplifyHalves(half, trial, subject, current);
  }
  return current;
}

/** Makes literals more readable; the last step, as it would be wasted on what goes anyway. */
export function* simplify(trial: Trial, subject: MinimiseSubject): Steps<void> {
  yield* simplifyEach(trial.best.test, trial, subject);
  // What had to stay the same for all uses may be simpler for those of one name, or for each.
  const { model } = subject;
  for (const groups of [(test: TestCase) => sameName(test, model), () => everyUse]) {
    const { test } = trial.best;
    const separated = separateLiterals(test, groups(test));
    if (separated !== test) yield* simplifyEach(separated, trial, subject);
  }
}

const everyUse: GroupOf = (by, n) => `${by}.${n}`;

function sameName(test: TestCase, model: MinimiseSubject['model']): GroupOf {
  const places = valuePlaces(test, model);
  return (by, n) => places[by]?.[n]?.name ?? '';
}

function* simplifyEach(start: TestCase, trial: Trial, subject: MinimiseSubject): Steps<void> {
  let test = start;
  for (let at = 0; at < start.statements.length; at++) {
    const changes = plainerVersions(test, at, subject);
    let step = changes.next();
    while (!step.done) {
      const candidate = { statements: test.statements.with(at, step.value) };
      const accepted: boolean = yield* trial.attempt(candidate);
      // An earlier exception of the same class has cut the test short: variables may have moved.
      if (accepted && trial.best.test !== candidate) return;
      if (accepted) test = candidate;
      step = changes.next(accepted);
    }
  }
}

function* plainerVersions(test: TestCase, at: number, subject: MinimiseSubject): Generator<Statement, void, boolean> {
  const statement = test.statements[at] as Statement;
  if (statement.kind !== 'primitive')
    return yield* plainerStatements(statement, subject.facts.table, subject.model.constants.strings);
  const hints = hintsFor(at, test, subject);
  if (hints === undefined) return;
  const search = searchValue(statement.value, hints);
  let step = search.next();
  while (!step.done) {
    const accepted: boolean = yield withValue(statement, step.value);
    step = search.next(accepted);
  }
}

function allSimplest(test: TestCase, subject: MinimiseSubject, only?: readonly number[]): TestCase {
  const { readability } = subject;
  const isValid = subject.isValid(test) ? subject.isValid : () => true;
  let simple = test;
  test.statements.forEach((statement, at) => {
    if (statement.kind !== 'primitive' || only?.includes(at) === false) return;
    const hints = hintsFor(at, test, subject);
    if (hints === undefined) return;
    const value = simplest(statement.value, hints);
    if (readability.scalar(value, hints.name) >= readability.scalar(statement.value, hints.name)) return;
    const changed = { statements: simple.statements.with(at, withValue(statement, value)) };
    // A literal of a union, say, has no simpler neighbour.
    if (isValid(changed)) simple = changed;
  });
  return simple;
}

/** undefined when the value must stay as it is. */
function hintsFor(at: number, test: TestCase, { model, facts, pool }: MinimiseSubject): ValueHints | undefined {
  const statement = test.statements[at] as PrimitiveStatement;
  const uses = usesOf(at, test, model);
  if (uses.some((place) => place.fixed)) return undefined;
  const { table } = facts;
  // Our types do not check whether a text matches its template.
  if (table.shape(table.leaf(statement.type, statement.value)).k === 'template') return undefined;
  const { strings, numbers, bigints } = pool;
  const name = uses[0]?.name;
  return { strings, numbers, bigints, ...(name === undefined ? {} : { name }) };
}

function usesOf(at: number, test: TestCase, model: MinimiseSubject['model']): readonly ValuePlace[] {
  const places = valuePlaces(test, model);
  return test.statements.flatMap((statement, i) =>
    references(statement).flatMap((ref, n) => (ref === at ? [places[i]?.[n] ?? {}] : [])),
  );
}

function withValue(statement: PrimitiveStatement, value: Scalar): PrimitiveStatement {
  return { ...statement, value };
}
