import type { Ref, Statement, TestCase } from '../testcase/statement.js';
import { withReferences } from './references.js';

/** Names a group of uses, given the statement and which of its references it is. */
export type GroupOf = (by: Ref, n: number) => string;

export const everyUse: GroupOf = (by, n) => `${by}.${n}`;

/** The same test in which every group of uses of a literal has one of its own, to be simplified for its place. */
export function separateLiterals(test: TestCase, groupOf: GroupOf): TestCase {
  const copies = new Map<Ref, Map<string, Ref>>();
  const moved: Ref[] = [];
  const statements: Statement[] = [];
  for (const [by, statement] of test.statements.entries()) {
    const separated = withReferences(statement, (ref, n) => {
      const value = test.statements[ref];
      if (value?.kind !== 'primitive') return moved[ref] as Ref;
      const groups = copies.get(ref) ?? new Map<string, Ref>();
      copies.set(ref, groups);
      const group = groupOf(by, n);
      const known = groups.get(group) ?? (groups.size === 0 ? (moved[ref] as Ref) : statements.push(value) - 1);
      groups.set(group, known);
      return known;
    });
    moved.push(statements.push(separated) - 1);
  }
  return statements.length === test.statements.length ? test : { statements };
}
