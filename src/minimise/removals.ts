import type { Ref, Statement, TestCase } from '../testcase/statement.js';
import { prune } from '../testcase/prune.js';
import { isValue, references, remap } from '../testcase/statements/index.js';

/**
 * Smaller versions of a test, most radical first: only what one statement needs, then the test without one statement
 * and what depends on it, from the end.
 */
export function* removals(test: TestCase): Generator<TestCase> {
  const doing = test.statements.flatMap((statement, ref) => (isValue(statement) ? [] : [ref])).toReversed();
  if (doing.length > 2) for (const ref of doing) yield keepOnly(test, needs(test, ref));
  for (const ref of doing) {
    // A promise that nobody waits for would outlive the test: its call goes, and the await with it.
    if (test.statements[ref]?.kind === 'await') continue;
    const without = dependents(test, ref);
    if (without.size < test.statements.length) yield keepOnly(test, complement(test, without));
  }
}

/** The statement, its await, and all it is made of. */
function needs(test: TestCase, ref: Ref): ReadonlySet<Ref> {
  const wanted = new Set<Ref>();
  const visit = (one: Ref): void => {
    if (wanted.has(one)) return;
    wanted.add(one);
    for (const other of references(test.statements[one] as Statement)) visit(other);
  };
  visit(ref);
  const waiting = test.statements.findIndex((statement) => statement.kind === 'await' && statement.value === ref);
  if (waiting >= 0) wanted.add(waiting);
  return wanted;
}

function dependents(test: TestCase, ref: Ref): ReadonlySet<Ref> {
  const gone = new Set([ref]);
  test.statements.forEach((statement, i) => {
    if (references(statement).some((one) => gone.has(one))) gone.add(i);
  });
  return gone;
}

function complement(test: TestCase, gone: ReadonlySet<Ref>): ReadonlySet<Ref> {
  return new Set(test.statements.flatMap((_, i) => (gone.has(i) ? [] : [i])));
}

function keepOnly(test: TestCase, wanted: ReadonlySet<Ref>): TestCase {
  const moved = new Map<Ref, Ref>();
  const statements: Statement[] = [];
  test.statements.forEach((statement, i) => {
    if (!wanted.has(i)) return;
    moved.set(i, statements.length);
    statements.push(remap(statement, (ref) => moved.get(ref) ?? ref));
  });
  return prune({ statements });
}
