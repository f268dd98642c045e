import type { TypeId } from '../model/types.js';
import type { Ref, Statement, TestCase } from '../testcase/statement.js';
import { references, remap, wanted } from '../testcase/statements/index.js';
import type { Facts } from '../testcase/statements/statement-kind.js';
import { likelyAlternatives } from './likelihood.js';
import { type Fragment, moved } from './plain-values.js';
import { withReferences } from './references.js';
import { removeActions } from './removal.js';
import type { MinimiseSubject } from './subject.js';

/** One use of a variable: the statement, and which of its references. */
export interface Use {
  readonly by: Ref;
  readonly n: number;
  /** Something of it is called or read. */
  readonly receives: boolean;
}

/** All but the `await` of a promise, which belongs to the call itself. */
export function usesOf(test: TestCase, variable: Ref): readonly Use[] {
  return test.statements.flatMap((statement, by) => {
    if (statement.kind === 'await') return [];
    const isMember = 'receiver' in statement && statement.receiver !== undefined;
    return references(statement).flatMap((ref, n) => (ref === variable ? [{ by, n, receives: isMember && n === 0 }] : []));
  });
}

/** Whether there is any such use. Search asks it of every test that might be archived. */
export function isUsed({ statements }: TestCase, variable: Ref): boolean {
  for (let by = variable + 1; by < statements.length; by++) {
    const statement = statements[by] as Statement;
    if (statement.kind !== 'await' && references(statement).includes(variable)) return true;
  }
  return false;
}

/** Without the call that made something, where nobody uses it any more: making it has no effect. */
export function withoutUnused(test: TestCase, made: Ref, subject: MinimiseSubject): TestCase {
  return (usesOf(test, made).length === 0 ? removeActions(test, [made], subject, false) : undefined) ?? test;
}

/** The uses turned to another variable. */
export function redirect(test: TestCase, uses: readonly Use[], instead: Ref): TestCase {
  const statements = test.statements.map((statement, i) => {
    const own = uses.filter((use) => use.by === i);
    if (own.length === 0) return statement;
    return withReferences(statement, (ref, n) => (own.some((use) => use.n === n) ? instead : ref));
  });
  return { statements };
}

/** A new value before the first of the uses, for all of them. */
export function supply(test: TestCase, uses: readonly Use[], value: Fragment): TestCase {
  const at = Math.min(...uses.map((use) => use.by));
  const shift = (ref: Ref): Ref => (ref < at ? ref : ref + value.length);
  const statements = [
    ...test.statements.slice(0, at),
    ...moved(value, at),
    ...test.statements.slice(at).map((statement) => remap(statement, shift)),
  ];
  return redirect(
    { statements },
    uses.map((use) => ({ ...use, by: use.by + value.length })),
    at + value.length - 1,
  );
}

/** The same before the first of the uses, made of the same variables; an object, as the one that they want, or as it is. */
export function supplyCopy(
  test: TestCase,
  uses: readonly Use[],
  original: Ref,
  { facts }: MinimiseSubject,
  asWanted = true,
): TestCase {
  const at = Math.min(...uses.map((use) => use.by));
  const copy = remap(test.statements[original] as Statement, (ref) => ref - at);
  const [use] = uses;
  const type =
    asWanted && use && copy.kind === 'object'
      ? wantedObject(wanted(test.statements[use.by] as Statement, use.n, facts), copy.type, facts)
      : undefined;
  return supply(test, uses, [type === undefined ? copy : ({ ...copy, type } as Statement)]);
}

/** The alternative of the type that it is already, else the first that objects are of. */
export function wantedObject(type: TypeId, own: TypeId, { table }: Facts): TypeId | undefined {
  if (type < 0 || type >= table.known) return undefined;
  const objects = likelyAlternatives(type, table).filter((member) => table.shape(member).k === 'object');
  return objects.includes(own) ? own : objects[0];
}
