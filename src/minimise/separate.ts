import type { Ref, Statement, TestCase } from '../testcase/statement.js';
import { withReferences } from './references.js';

/** The same test with a literal of its own for every use, so that each can be simplified for its place. */
export function separateLiterals(test: TestCase): TestCase {
  const used = new Set<Ref>();
  const moved: Ref[] = [];
  const statements: Statement[] = [];
  for (const statement of test.statements) {
    const separated = withReferences(statement, (ref) => {
      const value = test.statements[ref];
      if (value?.kind !== 'primitive' || !used.has(ref)) {
        used.add(ref);
        return moved[ref] as Ref;
      }
      return statements.push(value) - 1;
    });
    moved.push(statements.push(separated) - 1);
  }
  return statements.length === test.statements.length ? test : { statements };
}
