import { prune } from '../../testcase/prune.js';
import type { Ref, Statement, TestCase } from '../../testcase/statement.js';
import { references, remap } from '../../testcase/statements/index.js';
import { actionsOf } from '../actions.js';

/**
 * The arguments of another test with the own options added to its: the address that is right only with `require_tld`
 * off, and the option that this test is about on top. Undefined where the two are not made of values alone, or have no
 * options in the same place.
 */
export function withMergedOptions(test: TestCase, other: TestCase): TestCase | undefined {
  const [act, otherAct] = [actOf(test), actOf(other)];
  if (!act || !otherAct || actionsOf(test).length > 1 || actionsOf(other).length > 1) return undefined;
  const at = act.args.findIndex((ref) => isOptions(test.statements[ref]));
  if (at < 0 || !isOptions(other.statements[otherAct.args[at] ?? -1])) return undefined;
  const own = test.statements[act.args[at] as Ref] as Statement & { kind: 'object' };
  const theirs = other.statements[otherAct.args[at] as Ref] as Statement & { kind: 'object' };
  const start = other.statements.length - 1;
  // Theirs first, without the act; then what the own options hold, and both in one.
  const values = test.statements.slice(0, act.args[at]).map((statement) => remap(statement, (ref) => ref + start));
  const added = own.entries.map(([key, ref]) => [key, ref + start] as const);
  const kept = theirs.entries.filter(([key]) => !own.entries.some(([name]) => name === key));
  const merged: Statement = { ...own, entries: [...kept, ...added] };
  const place = start + values.length;
  const call: Statement = { ...otherAct, args: otherAct.args.map((ref, n) => (n === at ? place : ref)) };
  return prune({ statements: [...other.statements.slice(0, -1), ...values, merged, call] });
}

function actOf({ statements }: TestCase): (Statement & { kind: 'call' }) | undefined {
  const last = statements.at(-1);
  return last?.kind === 'call' && last.receiver === undefined && references(last).length > 0 ? last : undefined;
}

function isOptions(statement: Statement | undefined): boolean {
  return statement?.kind === 'object' && statement.entries.length > 0;
}
