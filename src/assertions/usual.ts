import type { FoundTest } from '../testcase/found-test.js';
import type { Statement } from '../testcase/statement.js';
import { type MemberDefaults, memberDefaults } from './member-defaults.js';
import { type UsualResult, usualResult } from './usual-result.js';

/** What the tests of a suite have in common, so that each may claim what is its own. */
export interface Usual {
  readonly members: MemberDefaults;
  /** By number of the callable. */
  readonly results: ReadonlyMap<number, UsualResult>;
}

export const nothingUsual: Usual = { members: new Map(), results: new Map() };

export function usualOf(tests: readonly FoundTest[]): Usual {
  const results = new Map<number, FoundTest['observations'][number][]>();
  for (const { test, observations } of tests) {
    const last = observations.findLast((seen) => seen.of === 'result');
    if (!last || observations.some((seen) => seen.of === 'threw')) continue;
    const callable = performedCallable(actBehind(test.statements, last.at));
    results.set(callable, [...(results.get(callable) ?? []), last]);
  }
  const values = (seen: readonly FoundTest['observations'][number][]) =>
    seen.flatMap((one) => (one.of === 'result' ? [one.value] : []));
  return {
    members: memberDefaults(tests),
    results: new Map([...results].map(([callable, seen]) => [callable, usualResult(values(seen))])),
  };
}

/** The call whose result a statement holds: an `await` holds that of the call it waits for. */
function actBehind(statements: readonly Statement[], at: number): Statement | undefined {
  const statement = statements[at];
  return statement?.kind === 'await' ? statements[statement.value] : statement;
}

export function performedCallable(statement: Statement | undefined): number {
  return statement && 'callable' in statement ? statement.callable : -1;
}
