import type { FoundTest } from '../testcase/found-test.js';
import type { Ref, Statement } from '../testcase/statement.js';
import { isUse, references } from '../testcase/statements/index.js';
import type { Assertion } from './assertion.js';
import { performedBy, performedCallable } from './usual.js';

/** A test with what it claims. */
export interface ClaimingTest extends FoundTest {
  readonly assertions: readonly Assertion[];
}

/** What the objects of so many functions show says nothing of any of them. */
const COMMON = 3;

/**
 * Drops tests that make an object and see no more of it than objects show that others make: `name` is 'transform', as
 * always. They are dropped only where another test uses an object made by the same function, which shows what it is
 * like, and where all that they cover is covered without them; the last first.
 */
export function withoutSpare<T extends ClaimingTest>(tests: readonly T[]): readonly T[] {
  const claims = new Map(tests.map((test) => [test, claimsOfMaking(test)]));
  const makersOf = new Map<string, Set<number>>();
  for (const [test, claim] of claims)
    if (claim !== undefined) makersOf.set(claim, (makersOf.get(claim) ?? new Set()).add(actCallable(test)));
  const counts = new Map<number, number>();
  for (const goal of tests.flatMap(({ goals }) => goals)) counts.set(goal, (counts.get(goal) ?? 0) + 1);
  const kept = new Set(tests);
  for (const test of tests.toReversed()) {
    const claim = claims.get(test);
    const isCommon = claim !== undefined && (isBare(test) || (makersOf.get(claim)?.size ?? 0) >= COMMON);
    if (!isCommon || !test.goals.every((goal) => (counts.get(goal) ?? 0) > 1)) continue;
    const isShown = tests.some((other) => claims.get(other) === undefined && usesResultOf(actCallable(test), other));
    if (!isShown) continue;
    kept.delete(test);
    for (const goal of test.goals) counts.set(goal, (counts.get(goal) ?? 0) - 1);
  }
  return tests.filter((test) => kept.has(test));
}

/** All that is claimed of an object that the act has made; undefined where the act did something else, or more is claimed. */
function claimsOfMaking({ test: { statements }, observations, assertions }: ClaimingTest): string | undefined {
  const act = actOf(statements);
  const result = observations.find((seen) => seen.of === 'result' && seen.at === act);
  if (performedBy(statements, act)?.kind !== 'call' || result?.of !== 'result' || result.value.k !== 'instance') return undefined;
  const claims = assertions.map((assertion) => {
    if (assertion.kind !== 'value' || assertion.check.c === 'same') return undefined;
    const { target, check } = assertion;
    if (('at' in target ? target.at : target.ref) !== act) return undefined;
    return [target.of, 'callable' in target ? target.callable : 'view' in target ? target.view : '', check];
  });
  return claims.includes(undefined)
    ? undefined
    : JSON.stringify(claims, (_, value) => (typeof value === 'bigint' ? `${value}n` : value));
}

/** That there is something, or of which class it is. */
function isBare({ assertions }: ClaimingTest): boolean {
  return assertions.every(({ kind, ...rest }) => {
    const check = 'check' in rest ? rest.check.c : undefined;
    return kind === 'value' && (check === 'instance' || check === 'defined');
  });
}

function actOf(statements: readonly Statement[]): Ref {
  return statements.findLastIndex(isUse);
}

function actCallable({ test: { statements } }: FoundTest): number {
  return performedCallable(performedBy(statements, actOf(statements)));
}

/** Its act is called on, or given, what the function gave. */
function usesResultOf(callable: number, { test: { statements } }: FoundTest): boolean {
  const act = actOf(statements);
  const used = new Set<Ref>();
  const visit = (ref: Ref): void => {
    if (used.has(ref)) return;
    used.add(ref);
    references(statements[ref] as Statement).forEach(visit);
  };
  const performed = performedBy(statements, act);
  if (performed) references(performed).forEach(visit);
  return [...used].some((ref) => performedCallable(performedBy(statements, ref)) === callable);
}
