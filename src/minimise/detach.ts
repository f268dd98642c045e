import type { Scalar } from '../model/scalar.js';
import type { TypeId } from '../model/types.js';
import { prune } from '../testcase/prune.js';
import type { Ref, Statement, TestCase } from '../testcase/statement.js';
import { isValue, references, remap, typesOf, wanted } from '../testcase/statements/index.js';
import { plainLiterals } from './plain-literals.js';
import { withReferences } from './references.js';
import type { MinimiseSubject } from './subject.js';
import type { Steps, Trial } from './trial.js';

/**
 * Search passes on whatever is at hand: results of earlier calls, objects as keys. Where a literal does as well, it
 * says that nothing depends on what was passed; where an object came back from its own method, the object itself does.
 */
export function* detach(trial: Trial, subject: MinimiseSubject): Steps<void> {
  for (let fromEnd = 1; fromEnd <= trial.best.test.statements.length; fromEnd++) {
    for (const candidate of detached(trial.best.test, trial.best.test.statements.length - fromEnd, subject))
      if (yield* trial.attempt(candidate)) break;
  }
}

/** Versions in which a variable is not used any more: its uses share a literal, or an earlier object. */
function* detached(test: TestCase, variable: Ref, subject: MinimiseSubject): Generator<TestCase> {
  const statement = test.statements[variable] as Statement;
  if (statement.kind === 'primitive' || statement.kind === 'enum' || statement.kind === 'set') return;
  const uses = usesOf(test, variable);
  const passed = uses.filter((use) => !use.receives);
  if (passed.length > 0) {
    const [first] = passed as [Use];
    const type = wanted(test.statements[first.by] as Statement, first.n, subject.facts);
    const literals = plainLiterals(type, subject.facts.table);
    const alike = literals.filter((value) => typeof value === kindPassedFor(type, test, subject));
    for (const value of alike.length > 0 ? alike : literals) yield withLiteral(test, passed, type, value);
  }
  if (isValue(statement) || statement.kind === 'construct' || uses.length === 0) return;
  const object = earlierObject(test, variable, subject);
  if (object >= 0) yield withUses(test, uses, object);
}

interface Use {
  /** The statement, and which of its references. */
  readonly by: Ref;
  readonly n: number;
  readonly receives: boolean;
}

function usesOf(test: TestCase, variable: Ref): readonly Use[] {
  return test.statements.flatMap((statement, by) => {
    if (statement.kind === 'await') return [];
    const isMember = 'receiver' in statement && statement.receiver !== undefined;
    return references(statement).flatMap((ref, n) => (ref === variable ? [{ by, n, receives: isMember && n === 0 }] : []));
  });
}

/** What other literals the test passes for the same type: a type parameter stands for one kind of value throughout. */
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

/** One literal before the first of the uses, for all of them. */
function withLiteral(test: TestCase, uses: readonly Use[], type: TypeId, value: Scalar): TestCase {
  const at = uses[0]?.by as Ref;
  const shift = (ref: Ref): Ref => (ref < at ? ref : ref + 1);
  const statements = [
    ...test.statements.slice(0, at),
    { kind: 'primitive', type, value } as const,
    ...test.statements.slice(at).map((statement) => remap(statement, shift)),
  ];
  return withUses(
    { statements },
    uses.map((use) => ({ ...use, by: use.by + 1 })),
    at,
  );
}

function withUses(test: TestCase, uses: readonly Use[], instead: Ref): TestCase {
  const statements = test.statements.map((statement, i) => {
    const own = uses.filter((use) => use.by === i);
    if (own.length === 0) return statement;
    return withReferences(statement, (ref, n) => (own.some((use) => use.n === n) ? instead : ref));
  });
  return prune({ statements });
}
