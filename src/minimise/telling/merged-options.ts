import { prune } from '../../testcase/prune.js';
import type { Ref, Statement, TestCase } from '../../testcase/statement.js';
import { isValue, remap } from '../../testcase/statements/index.js';
import { type Act, callUnderTest, madeFrom } from './lent-inputs.js';

/**
 * The other test with the own options added to its: the address that is right only with `require_tld` off, and the option
 * that this test is about on top. Undefined where the own options are not made of values alone, or something else is given
 * in their place.
 */
export function withMergedOptions(test: TestCase, other: TestCase): TestCase | undefined {
  const [own, theirs] = [callUnderTest(test), callUnderTest(other)];
  if (!own || !theirs || own.act.callable !== theirs.act.callable) return undefined;
  const n = own.act.args.findIndex((ref) => isOptions(test.statements[ref]));
  const before = n < 0 ? undefined : entriesAt(n, theirs.act, other);
  if (before === undefined) return undefined;
  const options = test.statements[own.act.args[n] as Ref] as Statement & { kind: 'object' };
  const values = [
    ...madeFrom(
      test,
      Array.from(options.entries, ([, ref]) => ref),
    ),
  ].sort((a, b) => a - b);
  if (!values.every((ref) => isValue(test.statements[ref] as Statement))) return undefined;
  const place = (ref: Ref): Ref => theirs.at + values.indexOf(ref);
  const added = options.entries.map(([key, ref]) => [key, place(ref)] as const);
  const kept = before.filter(([key]) => !options.entries.some(([name]) => name === key));
  const merged: Statement = { ...options, entries: [...kept, ...added] };
  const planted = [...values.map((ref) => remap(test.statements[ref] as Statement, place)), merged];
  const args = [...theirs.act.args.slice(0, n), theirs.at + values.length, ...theirs.act.args.slice(n + 1)];
  const shifted = (ref: Ref): Ref => (ref < theirs.at ? ref : ref + planted.length);
  return prune({
    statements: [
      ...other.statements.slice(0, theirs.at),
      ...planted,
      { ...theirs.act, args },
      ...other.statements.slice(theirs.at + 1).map((statement) => remap(statement, shifted)),
    ],
  });
}

/** The options that the act is given there, none where they are left out; undefined where it is given something else. */
function entriesAt(n: number, { args }: Act, { statements }: TestCase): readonly (readonly [string, Ref])[] | undefined {
  const given = statements[args[n] ?? -1];
  if (given?.kind === 'object') return given.entries;
  return args.length === n ? [] : undefined;
}

function isOptions(statement: Statement | undefined): boolean {
  return statement?.kind === 'object' && statement.entries.length > 0;
}
