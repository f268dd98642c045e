import type { TypeId } from '../model/types.js';
import { prune } from '../testcase/prune.js';
import type { Ref, Statement, TestCase } from '../testcase/statement.js';
import { isValue, references, typesOf, wanted } from '../testcase/statements/index.js';
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

/** Versions in which a variable is used less or not at all: its uses share a plain value, or an earlier object. */
function* detached(test: TestCase, variable: Ref, subject: MinimiseSubject): Generator<TestCase> {
  const statement = test.statements[variable] as Statement;
  if (statement.kind === 'primitive' || statement.kind === 'enum' || statement.kind === 'set') return;
  const uses = usesOf(test, variable);
  const passed = uses.filter((use) => !use.receives);
  yield* replaced(test, variable, passed, subject);
  if (passed.length > 1) for (const use of passed) yield* replaced(test, variable, [use], subject);
  if (isValue(statement) || statement.kind === 'construct' || uses.length === 0) return;
  const object = earlierObject(test, variable, subject);
  if (object >= 0) yield prune(redirect(test, uses, object));
}

/** Versions with plain values of the type that the first of the uses wants. */
function* replaced(test: TestCase, variable: Ref, uses: readonly Use[], subject: MinimiseSubject): Generator<TestCase> {
  const [first] = uses;
  if (first === undefined) return;
  const { facts } = subject;
  const type = wanted(test.statements[first.by] as Statement, first.n, facts);
  const values = plainValues(type, facts.table).filter((value) => !isTrimmed(value, test.statements[variable]));
  const kind = kindPassedFor(type, test, subject);
  const alike = kind === undefined ? [] : values.filter((value) => kindOf(value) === kind);
  // A type parameter stands for one kind of value throughout.
  const isBound = alike.length > 0 && facts.table.node(type).k === 'tparam';
  for (const value of new Set([...alike, ...(isBound ? [] : values)])) yield prune(supply(test, uses, value));
}

/** A structure of the same kind is what leaving out its parts comes to. */
function isTrimmed(value: Fragment, statement: Statement | undefined): boolean {
  const kind = value.at(-1)?.kind;
  return kind === statement?.kind && (kind === 'array' || kind === 'object' || kind === 'callback');
}

function kindOf(value: Fragment): string | undefined {
  const last = value.at(-1);
  return last?.kind === 'primitive' ? typeof last.value : undefined;
}

/** What kind of literal the test passes for the same type elsewhere. */
function kindPassedFor(type: TypeId, test: TestCase, { facts }: MinimiseSubject): string | undefined {
  for (const statement of test.statements)
    for (const [n, ref] of references(statement).entries()) {
      const passed = test.statements[ref];
      if (passed?.kind === 'primitive' && wanted(statement, n, facts) === type) return typeof passed.value;
    }
  return undefined;
}

function earlierObject(test: TestCase, variable: Ref, { facts, fits }: MinimiseSubject): Ref {
  const types = typesOf(test, facts);
  for (let i = variable - 1; i >= 0; i--)
    if (test.statements[i]?.kind === 'construct' && fits(types[i] as TypeId, types[variable] as TypeId)) return i;
  return -1;
}
