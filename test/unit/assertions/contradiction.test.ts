import { describe, expect, it } from 'vitest';
import { contradictionsOf, withoutContradiction, withoutContradictions } from '../../../src/assertions/contradiction.js';
import { iteration } from '../../../src/model/observation.js';
import type { FoundTest } from '../../../src/testcase/found-test.js';
import { list, quiet, SubjectBuilder, scalar } from '../emit/subject-builder.js';

const subject = new SubjectBuilder();
const tree = subject.cls('Tree');
const member = { owner: tree, ownerName: 'Tree' };
const make = subject.callable('constructor', 'Tree', {}, tree);
const size = subject.callable('getter', 'size', {}, subject.prim('number'), member);
const order = subject.callable('getter', 'order', {}, subject.prim('number'), member);
const { model } = subject;

/** A tree that says this of its size, and gives so many items. */
function test(says: number, items: number, goals: readonly number[] = [], callable = size): FoundTest {
  return {
    test: { statements: [{ kind: 'construct', callable: make, args: [] }] },
    goals,
    ownGoals: goals,
    effects: quiet,
    observations: [
      { at: 0, of: 'member', ref: 0, callable, value: scalar(says) },
      { at: 0, of: 'query', ref: 0, callable: iteration, value: list(...Array.from({ length: items }, (_, i) => i)) },
    ],
  };
}

const corrupt = test(2, 3, [1, 2]);

describe('contradictionsOf', () => {
  it('finds what says it holds another number of items than it gives', () => {
    expect([...contradictionsOf([test(1, 1), corrupt, test(0, 0)], model)]).toEqual([[corrupt, [0]]]);
  });

  it('finds nothing where that is so in most tests, or where it is no size', () => {
    expect(contradictionsOf([test(10, 1), test(10, 2), test(1, 1)], model).size).toBe(0);
    expect(contradictionsOf([test(1, 1), test(1, 1), test(2, 3, [], order)], model).size).toBe(0);
  });
});

describe('withoutContradictions', () => {
  const sound = test(1, 1, [1]);
  const empty = test(0, 0, [3]);

  it('drops such a test where others cover what is counted of its goals', () => {
    expect(withoutContradictions([sound, corrupt, empty], model, new Set([1, 3]))).toEqual([sound, empty]);
  });

  it('keeps it where it alone covers something that is counted, and one of two that cover the same', () => {
    expect(withoutContradictions([sound, corrupt, empty], model, new Set([1, 2, 3]))).toEqual([sound, corrupt, empty]);
    expect(withoutContradictions([sound, empty, test(5, 5), corrupt, test(4, 3, [2])], model, new Set([1, 2, 3]))).toEqual([
      sound,
      empty,
      test(5, 5),
      corrupt,
    ]);
  });
});

describe('withoutContradiction', () => {
  const items = {
    kind: 'value',
    target: { of: 'query', ref: 0, callable: iteration, spread: true },
    check: { c: 'equal', value: list(1) },
  } as const;
  const amount = { kind: 'value', target: { of: 'member', ref: 0, callable: size }, check: { c: 'is', value: 2 } } as const;

  it('does not claim both sides', () => {
    expect(withoutContradiction([items, amount], [0], model)).toEqual([items]);
    expect(withoutContradiction([items, amount], [], model)).toEqual([items, amount]);
    expect(withoutContradiction([amount], [0], model)).toEqual([amount]);
  });
});
