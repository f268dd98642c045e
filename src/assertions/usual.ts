import type { FoundTest } from '../testcase/found-test.js';
import type { Ref, Statement } from '../testcase/statement.js';
import { isUse } from '../testcase/statements/index.js';
import { observedKey } from './observed-key.js';
import type { StateSeen } from './state-facts.js';
import { type UsualResult, usualResult } from './usual-result.js';
import { noUsualState, type UsualState, usualState } from './usual-state.js';

/** What the tests of a suite have in common, so that each may claim what is its own. */
export interface Usual {
  readonly states: UsualState;
  /** By number of the callable. */
  readonly results: ReadonlyMap<number, UsualResult>;
  /** No test saw this callable call what it was given. */
  neverCalls(callable: number): boolean;
  /** It gives the same plain value in every test. */
  isOneResult(callable: number): boolean;
  /** In some test it gives something else than the object that it was called on. */
  givesOthers(callable: number): boolean;
  /** In some test a call of it left its object in another state than it was in. */
  changes(callable: number): boolean;
}

export const nothingUsual: Usual = {
  states: noUsualState,
  results: new Map(),
  neverCalls: () => false,
  changes: () => false,
  isOneResult: () => false,
  givesOthers: () => false,
};

export function usualOf(tests: readonly FoundTest[]): Usual {
  const results = new Map<number, FoundTest['observations'][number][]>();
  const others = new Set<number>();
  for (const { test, observations } of tests) {
    const last = observations.findLast((seen) => seen.of === 'result');
    if (!last || observations.some((seen) => seen.of === 'threw')) continue;
    const performed = performedBy(test.statements, last.at);
    const callable = performedCallable(performed);
    results.set(callable, [...(results.get(callable) ?? []), last]);
    const { value } = last;
    if (!(performed && 'receiver' in performed && value.k === 'same' && value.ref === performed.receiver)) others.add(callable);
  }
  const calling = new Set(tests.flatMap(callingCallables));
  const changing = new Set(tests.flatMap(changingCallables));
  const values = (seen: readonly FoundTest['observations'][number][]) =>
    seen.flatMap((one) => (one.of === 'result' ? [one.value] : []));
  return {
    states: usualState(tests.flatMap(statesAfterAct)),
    results: new Map([...results].map(([callable, seen]) => [callable, usualResult(values(seen))])),
    neverCalls: (callable) => !calling.has(callable),
    changes: (callable) => changing.has(callable),
    isOneResult: (callable) => {
      const keys = new Set(values(results.get(callable) ?? []).map((value) => (value.k === 'scalar' ? observedKey(value) : '')));
      return keys.size === 1 && !keys.has('');
    },
    givesOthers: (callable) => others.has(callable),
  };
}

/** The callable of the act, when that called a callback. */
function callingCallables({ test: { statements }, observations }: FoundTest): readonly number[] {
  const called = observations.some((seen) => seen.of === 'calls' && seen.value.length > (seen.before ?? 0));
  const act = statements.findLastIndex(isUse);
  return called ? [performedCallable(performedBy(statements, act))] : [];
}

/** The callable of the act, when that changed the object it was called on. */
function changingCallables({ test: { statements }, observations }: FoundTest): readonly number[] {
  const act = statements.findLastIndex(isUse);
  const performed = performedBy(statements, act);
  const receiver = performed && 'receiver' in performed ? performed.receiver : undefined;
  const isChange = (seen: FoundTest['observations'][number]): boolean =>
    (seen.of === 'member' || seen.of === 'query') && seen.ref === receiver && !seen.unchanged;
  return receiver !== undefined && observations.some(isChange) ? [performedCallable(performed)] : [];
}

function statesAfterAct({ test: { statements }, observations }: FoundTest): readonly (readonly [string, StateSeen])[] {
  const act = statements.findLastIndex(isUse);
  return observations.flatMap((seen) =>
    seen.of === 'member' || seen.of === 'query' ? [[situationOf(statements, act, seen.ref), seen] as const] : [],
  );
}

/** After which act an object is looked at, and what part it has in it. */
export function situationOf(statements: readonly Statement[], act: Ref, ref: Ref): string {
  const performed = performedBy(statements, act);
  const part = ref === act ? 'result' : performed && 'receiver' in performed && performed.receiver === ref ? 'receiver' : 'other';
  return `${performedCallable(performed)} ${part}`;
}

/** The call whose result a statement holds: an `await` holds that of the call it waits for. */
export function performedBy(statements: readonly Statement[], at: Ref): Statement | undefined {
  const statement = statements[at];
  return statement?.kind === 'await' ? statements[statement.value] : statement;
}

export function performedCallable(statement: Statement | undefined): number {
  return statement && 'callable' in statement ? statement.callable : -1;
}
