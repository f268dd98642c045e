import { iteration, type Observation } from '../model/observation.js';
import type { SubjectModel } from '../model/subject.js';
import type { FoundTest } from '../testcase/found-test.js';
import type { Ref } from '../testcase/statement.js';
import type { Assertion } from './assertion.js';

/** An object that is gone over and says how much is in it; `size` is the member that says so. */
interface Measured {
  readonly ref: Ref;
  readonly size: number;
  readonly isTrue: boolean;
}

/**
 * Objects of a test that say they hold another number of items than they give: something was done to them that they are
 * not made for. Where most objects say another number, it counts something else.
 */
export function contradictionsOf(tests: readonly FoundTest[], model: SubjectModel): ReadonlyMap<FoundTest, readonly Ref[]> {
  const measured = new Map(tests.map((test) => [test, measuredIn(test.observations, model)]));
  const balance = new Map<number, number>();
  for (const { size, isTrue } of [...measured.values()].flat()) balance.set(size, (balance.get(size) ?? 0) + (isTrue ? 1 : -1));
  const found = [...measured].map(([test, all]) => {
    const refs = all.filter(({ isTrue, size }) => !isTrue && (balance.get(size) ?? 0) > 0).map(({ ref }) => ref);
    return [test, refs] as const;
  });
  return new Map(found.filter(([, refs]) => refs.length > 0));
}

function measuredIn(observations: readonly Observation[], model: SubjectModel): readonly Measured[] {
  return observations.flatMap((seen): readonly Measured[] => {
    if (seen.of !== 'member' || seen.value.k !== 'scalar' || typeof seen.value.v !== 'number') return [];
    if (!isSize(seen.callable, model)) return [];
    const items = observations.find((other) => other.of === 'query' && other.ref === seen.ref && other.callable === iteration);
    if (items?.of !== 'query' || items.value.k !== 'array' || items.value.cut) return [];
    return [{ ref: seen.ref, size: seen.callable, isTrue: items.value.items.length === seen.value.v }];
  });
}

function isSize(callable: number, model: SubjectModel): boolean {
  return /^(size|length)$/i.test(model.callables[callable]?.name ?? '');
}

/** The tests without those that contradict themselves, where all that they cover and that is `counted` is covered without them. */
export function withoutContradictions<T extends FoundTest>(
  tests: readonly T[],
  model: SubjectModel,
  counted: ReadonlySet<number>,
): readonly T[] {
  const contradicting = contradictionsOf(tests, model);
  if (contradicting.size === 0) return tests;
  const counts = new Map<number, number>();
  for (const goal of tests.flatMap(({ goals }) => goals)) counts.set(goal, (counts.get(goal) ?? 0) + 1);
  const kept = new Set(tests);
  for (const test of tests.toReversed()) {
    const isNeeded = test.goals.some((goal) => counted.has(goal) && (counts.get(goal) ?? 0) < 2);
    if (isNeeded || !contradicting.has(test)) continue;
    kept.delete(test);
    for (const goal of test.goals) counts.set(goal, (counts.get(goal) ?? 0) - 1);
  }
  return tests.filter((test) => kept.has(test));
}

/** Of an object that contradicts itself is not claimed both what is in it and how much that is. */
export function withoutContradiction(
  assertions: readonly Assertion[],
  refs: readonly Ref[],
  model: SubjectModel,
): readonly Assertion[] {
  const isListed = (ref: Ref): boolean =>
    assertions.some(
      (one) => one.kind === 'value' && one.target.of === 'query' && one.target.ref === ref && one.check.c === 'equal',
    );
  return assertions.filter((one) => {
    if (one.kind !== 'value' || one.target.of !== 'member' || !isSize(one.target.callable, model)) return true;
    return !(refs.includes(one.target.ref) && isListed(one.target.ref));
  });
}
