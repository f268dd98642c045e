import type { Ref, Statement, TestCase } from '../testcase/statement.js';
import { isValue, references, remap } from '../testcase/statements/index.js';

/** Of several dates the one that is read first is to be the earliest: values that took the place of others stand where they were put in. */
export function withDatesInOrder(test: TestCase): TestCase {
  const dates = test.statements.filter((statement) => statement.kind === 'builtin' && statement.name === 'Date');
  return dates.length > 1 ? inOrderOfUse(test) : test;
}

/** The test with its values in the order in which they are read: each right before what uses it first. */
export function inOrderOfUse(test: TestCase): TestCase {
  const { statements } = test;
  const ordered: Statement[] = [];
  const moved: Ref[] = [];
  const place = (ref: Ref): Ref => {
    const known = moved[ref];
    if (known !== undefined) return known;
    const statement = statements[ref] as Statement;
    for (const used of references(statement)) place(used);
    const at = ordered.push(remap(statement, place)) - 1;
    moved[ref] = at;
    return at;
  };
  for (const [at, statement] of statements.entries()) if (!isValue(statement)) place(at);
  // Nothing is left out, and what is in order stays the very same.
  if (ordered.length < statements.length || moved.every((to, at) => to === at)) return test;
  return { statements: ordered };
}
