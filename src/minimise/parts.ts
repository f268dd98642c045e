import type { Ref, Statement, TestCase } from '../testcase/statement.js';
import { references } from '../testcase/statements/index.js';
import { actionsOf } from './actions.js';
import { itemsOf } from './items.js';
import type { MinimiseSubject } from './subject.js';

/** Something of a test that could be left out: an option, an optional argument. */
export interface Part {
  readonly at: Ref;
  readonly n: number;
}

/** Parts that are looked at; a test with more is about all of them. */
const MOST = 3;

export function partsOf(test: TestCase, subject: MinimiseSubject): readonly Part[] {
  return test.statements
    .flatMap((statement, at) => {
      if (statement.kind !== 'object' && statement.kind !== 'construct' && statement.kind !== 'call') return [];
      const { freedom = [] } = itemsOf(statement, subject.facts) ?? {};
      // Options are looked at one by one.
      const isOptions = (n: number): boolean =>
        statement.kind !== 'object' && hasEntries(test.statements[statement.args[n] ?? -1]);
      const mayGo = (n: number): boolean => freedom[n] === 'free' || (freedom[n] === 'tail' && n === freedom.length - 1);
      return freedom.flatMap((_, n) => (mayGo(n) && !isOptions(n) ? [{ at, n }] : []));
    })
    .slice(0, MOST);
}

function hasEntries(statement: Statement | undefined): boolean {
  return statement?.kind === 'object' && statement.entries.length > 0;
}

export function withoutPart(test: TestCase, { at, n }: Part, subject: MinimiseSubject): TestCase | undefined {
  const items = itemsOf(test.statements[at] as Statement, subject.facts);
  if (items === undefined) return undefined;
  const kept = items.freedom.map((_, i) => i).filter((i) => i !== n);
  // What it held stays where it is, so that the variables of both versions are the same.
  return { statements: test.statements.with(at, items.keep(kept)) };
}

/** The arguments of the act that do not hold the part: what it is applied to. */
export function dataBeside({ at, n }: Part, test: TestCase): readonly number[] {
  const act = actionsOf(test).at(-1) ?? -1;
  const statement = test.statements[act];
  if (statement?.kind !== 'call') return [];
  const holds = (ref: Ref): boolean => ref === at || references(test.statements[ref] as Statement).some(holds);
  return statement.args.flatMap((ref, index) => (holds(ref) || (at === act && index === n) ? [] : [index]));
}
