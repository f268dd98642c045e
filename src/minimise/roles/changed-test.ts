import type { Ref, Statement, TestCase } from '../../testcase/statement.js';
import { references, remap } from '../../testcase/statements/index.js';

/**
 * The test with another value for a literal. Where several statements use it only the last gets the other one: that
 * two of them are given the same may be just what matters.
 */
export function withOther(test: TestCase, at: Ref, other: Statement): TestCase {
  const users = test.statements.flatMap((statement, i) => (references(statement).includes(at) ? [i] : []));
  const last = users.at(-1);
  if (last === undefined || users.length < 2) return { statements: test.statements.with(at, other) };
  const moved = test.statements.slice(last).map((statement, i) =>
    remap(statement, (ref) => {
      if (i === 0 && ref === at) return last;
      return ref >= last ? ref + 1 : ref;
    }),
  );
  return { statements: [...test.statements.slice(0, last), other, ...moved] };
}
