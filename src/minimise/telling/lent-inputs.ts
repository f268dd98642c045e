import { prune } from '../../testcase/prune.js';
import type { Ref, Statement, TestCase } from '../../testcase/statement.js';
import { references, remap } from '../../testcase/statements/index.js';
import { actionsOf, settled } from '../actions.js';

export type Act = Statement & { kind: 'call' | 'construct' };

/** The act of a test that is a call, with its place. */
export function callUnderTest(test: TestCase): { readonly at: Ref; readonly act: Act } | undefined {
  const at = actionsOf(test).at(-1);
  const act = at === undefined ? undefined : test.statements[at];
  return at !== undefined && (act?.kind === 'call' || act?.kind === 'construct') ? { at, act } : undefined;
}

/**
 * The test with some arguments of its act as another test's act of the same callable has them, with all that these are
 * made of. Undefined where something else is done there with what makes them: it would be another thing without that.
 */
export function withArgumentsOf(test: TestCase, donor: TestCase, isLent: (n: number) => boolean): TestCase | undefined {
  const own = callUnderTest(test);
  const other = callUnderTest(donor);
  if (!own || !other || own.act.callable !== other.act.callable || own.act.args.length !== other.act.args.length)
    return undefined;
  const lent = other.act.args.filter((_, n) => isLent(n));
  const made = madeFrom(donor, lent);
  if (lent.length === 0 || !isOnItsOwn(donor, made, other.at)) return undefined;
  const order = [...made].sort((a, b) => a - b);
  const place = (ref: Ref): Ref => own.at + order.indexOf(ref);
  const args = own.act.args.map((ref, n) => (isLent(n) ? place(other.act.args[n] as Ref) : ref));
  const shifted = (ref: Ref): Ref => (ref < own.at ? ref : ref + order.length);
  const behind = test.statements.slice(own.at + 1).map((statement) => remap(statement, shifted));
  const act: Statement = { ...own.act, args };
  const before = order.map((ref) => remap(donor.statements[ref] as Statement, place));
  const given = { statements: [...test.statements.slice(0, own.at), ...before, act, ...behind] };
  return withoutLost(
    given,
    madeFrom(
      test,
      own.act.args.filter((_, n) => isLent(n)),
    ),
  );
}

/** Without those of the statements that nothing uses any more, also where they make something. */
export function withoutLost(test: TestCase, doubtful: ReadonlySet<Ref>): TestCase {
  const used = new Set<Ref>();
  const isLost = test.statements.map(() => false);
  for (let i = test.statements.length - 1; i >= 0; i--) {
    isLost[i] = doubtful.has(i) && !used.has(i);
    if (!isLost[i]) for (const ref of references(test.statements[i] as Statement)) used.add(ref);
  }
  const place = (ref: Ref): Ref => ref - isLost.slice(0, ref).filter(Boolean).length;
  return prune({ statements: test.statements.filter((_, i) => !isLost[i]).map((statement) => remap(statement, place)) });
}

/** All statements that these variables are made by. */
export function madeFrom(test: TestCase, variables: readonly Ref[]): ReadonlySet<Ref> {
  const made = new Set<Ref>();
  const visit = (ref: Ref): void => {
    if (made.has(ref)) return;
    made.add(ref);
    for (const inner of references(test.statements[ref] as Statement)) visit(inner);
  };
  for (const ref of variables) visit(ref);
  return made;
}

/** Nothing else has to do with what is made there, but for literals. */
function isOnItsOwn(test: TestCase, made: ReadonlySet<Ref>, act: Ref): boolean {
  const end = settled(test, act);
  return test.statements.every((statement, i) => {
    if (made.has(i) || i === act || i === end) return statement.kind !== 'wait' && statement.kind !== 'stub';
    return references(statement).every((ref) => !made.has(ref) || test.statements[ref]?.kind === 'primitive');
  });
}
