import type { Scalar } from '../model/scalar.js';
import type { TypeId } from '../model/types.js';
import { prune } from '../testcase/prune.js';
import type { Ref, Statement, TestCase } from '../testcase/statement.js';
import { isValue, typesOf, wanted } from '../testcase/statements/index.js';
import { hasNoShape, takesAnything, type TypeTable } from '../testcase/types/type-table.js';
import { convertedValues } from './converted-values.js';
import { genericKinds, parameterOf } from './generic-kind.js';
import { isUnlikely } from './likelihood.js';
import { withInstances, withRead } from './instances.js';
import { isCalledOn } from './itself.js';
import { mirroredObjects } from './mirrored.js';
import { namedRecords } from './named-records.js';
import { type Fragment, plainValues } from './plain-values.js';
import type { MinimiseSubject } from './subject.js';
import type { Steps, Trial } from './trial.js';
import { redirect, supply, type Use, usesOf } from './uses.js';

/**
 * Search passes on whatever is at hand: results of earlier calls, objects as keys, the receiver itself. Where a plain
 * value does as well, it says that nothing depends on what was passed; where an object came back from its own method,
 * the object itself does.
 */
export function* detach(trial: Trial, subject: MinimiseSubject): Steps<void> {
  for (let fromEnd = 1; fromEnd <= trial.best.test.statements.length; fromEnd++) {
    for (const candidate of detached(trial.best.test, trial.best.test.statements.length - fromEnd, subject))
      if (yield* trial.attempt(candidate)) break;
  }
}

/** The same for values of another kind than is expected only: what comes last, when all else is plain. */
export function* settleKinds(trial: Trial, subject: MinimiseSubject): Steps<void> {
  for (const candidate of namedRecords(trial.best.test, subject)) if (yield* trial.attempt(candidate)) break;
  for (let fromEnd = 1; fromEnd <= trial.best.test.statements.length; fromEnd++) {
    const { test } = trial.best;
    const variable = test.statements.length - fromEnd;
    const statement = test.statements[variable] as Statement;
    const strange = usesOf(test, variable).filter(
      (use) => !use.receives && isUnlikely(statement, wantedBy(use, test, subject), subject.facts.table),
    );
    for (const use of strange) {
      let isSettled = false;
      for (const candidate of replaced(trial.best.test, variable, [use], subject)) {
        isSettled = yield* trial.attempt(candidate);
        if (isSettled) break;
      }
      // Variables may have moved.
      if (isSettled) break;
    }
  }
}

/** Versions in which a variable is used less or not at all: its uses share a plain value, or an earlier object. */
function* detached(test: TestCase, variable: Ref, subject: MinimiseSubject): Generator<TestCase> {
  const statement = test.statements[variable] as Statement;
  if (statement.kind === 'set') return;
  const uses = usesOf(test, variable);
  const passed = uses.filter((use) => !use.receives && isOutOfPlace(statement, use, test, subject));
  yield* replaced(test, variable, passed, subject);
  if (passed.length > 1) for (const use of passed) yield* replaced(test, variable, [use], subject);
  if (isValue(statement) || statement.kind === 'construct' || uses.length === 0) return;
  const object = earlierObject(test, variable, subject);
  if (object >= 0) yield prune(redirect(test, uses, object));
}

function wantedBy({ by, n }: Use, test: TestCase, { facts }: MinimiseSubject): TypeId {
  return wanted(test.statements[by] as Statement, n, facts);
}

/** Literals are plain already, unless another kind is expected, or anything goes and they are no text and no number. */
function isOutOfPlace(statement: Statement, use: Use, test: TestCase, subject: MinimiseSubject): boolean {
  const { table } = subject.facts;
  const type = wantedBy(use, test, subject);
  if (isUnlikely(statement, type, table)) return true;
  if (statement.kind !== 'primitive') return statement.kind !== 'enum';
  const kind = typeof statement.value;
  if (kind === 'string' || kind === 'number') return kind !== (genericKinds(test, subject.facts).of(type) ?? kind);
  return type >= 0 && table.node(type).k !== 'guess' && (hasNoShape(type, table) || parameterOf(type, table) >= 0);
}

/** Versions with plain values of the type that the first of the uses wants. */
function* replaced(test: TestCase, variable: Ref, uses: readonly Use[], subject: MinimiseSubject): Generator<TestCase> {
  const [first] = uses;
  if (first === undefined) return;
  const type = wantedBy(first, test, subject);
  const isResult = !isValue(test.statements[variable] as Statement);
  // Code that nobody typed is often given what counts as nothing.
  const nothing = isResult && isGuessed(type, subject) ? literals(type, [undefined, 0], subject.facts.table) : [];
  if (isResult) yield* read(test, variable, uses, type, subject);
  if (isResult) yield* unwrapped(test, variable, uses, subject);
  const isStranger = isUnlikely(test.statements[variable] as Statement, type, subject.facts.table);
  const isItself = uses.every(({ by }) => isCalledOn(test.statements[by] as Statement, variable));
  if (isStranger || isItself) yield* withInstances(test, uses, type, subject);
  const isAll = uses.length === usesOf(test, variable).length;
  const converted = convertedValues(test, variable, uses, type, subject.facts.table);
  const mirrored = isResult && takesAnything(type, subject.facts.table) ? mirroredObjects(test, type, subject.facts.table) : [];
  for (const value of [...valuesFor(type, test, subject), ...nothing, ...converted, ...mirrored])
    if (!isAll || !isTrimmed(value, test.statements[variable])) yield prune(supply(test, uses, value));
}

/** A list takes keys and nodes of keys: where a key does as well as the node, it is the one that the node was made of. */
function* unwrapped(test: TestCase, variable: Ref, uses: readonly Use[], subject: MinimiseSubject): Generator<TestCase> {
  const statement = test.statements[variable] as Statement;
  if (statement.kind !== 'construct' || subject.model.untyped) return;
  const types = typesOf(test, subject.facts);
  for (const arg of statement.args)
    if (uses.every((use) => subject.fits(types[arg] as TypeId, wantedBy(use, test, subject))))
      yield prune(redirect(test, uses, arg));
}

/** An object of another class than is wanted gives way to what a getter of an object in the test gives: `interval.start`. */
function* read(test: TestCase, variable: Ref, uses: readonly Use[], type: TypeId, subject: MinimiseSubject): Generator<TestCase> {
  const { facts, fits } = subject;
  if (type < 0 || type >= facts.table.known || facts.table.shape(type).k !== 'inst') return;
  if (!fits(typesOf(test, facts)[variable] as TypeId, type)) yield* withRead(test, uses, type, subject);
}

/** A comment that names the type is a promise of the author's as good as any. */
function isGuessed(type: TypeId, { model, facts }: MinimiseSubject): boolean {
  return model.untyped && (type < 0 || facts.table.node(type).k === 'guess' || hasNoShape(type, facts.table));
}

/** A type parameter stands for one kind of value throughout. */
function valuesFor(type: TypeId, test: TestCase, { facts }: MinimiseSubject): readonly Fragment[] {
  const kind = genericKinds(test, facts).of(type);
  if (kind === undefined) return plainValues(type, facts.table);
  return literals(type, kind === 'number' ? [1, 2, 0] : ['a', 'b'], facts.table);
}

function literals(type: TypeId, values: readonly Scalar[], { known }: TypeTable): readonly Fragment[] {
  // What a statement records is always a type of the model.
  if (type < 0 || type >= known) return [];
  return values.map((value) => [{ kind: 'primitive', type, value }]);
}

/** A structure of the same kind is what leaving out its parts comes to, unless other uses need those. */
function isTrimmed(value: Fragment, statement: Statement | undefined): boolean {
  const last = value.at(-1);
  if (last?.kind === 'builtin' && statement?.kind === 'builtin') return last.name === statement.name;
  return last?.kind === statement?.kind && last?.kind !== 'primitive' && last?.kind !== 'enum';
}

function earlierObject(test: TestCase, variable: Ref, { facts, fits }: MinimiseSubject): Ref {
  const types = typesOf(test, facts);
  for (let i = variable - 1; i >= 0; i--)
    if (test.statements[i]?.kind === 'construct' && fits(types[i] as TypeId, types[variable] as TypeId)) return i;
  return -1;
}
