import { describe, expect, it } from 'vitest';
import { chop, prune } from '../../../src/testcase/prune.js';
import type { Statement, TestCase } from '../../../src/testcase/statement.js';

const one: Statement = { kind: 'primitive', type: 0, value: 1 };
const two: Statement = { kind: 'primitive', type: 0, value: 2 };
const call = (...args: number[]): Statement => ({ kind: 'call', callable: 0, args });
const test = (...statements: Statement[]): TestCase => ({ statements });

describe('prune', () => {
  it('removes unused values and moves the rest up', () => expect(prune(test(one, two, call(1)))).toEqual(test(two, call(0))));
  it('removes values that only unused values use', () =>
    expect(prune(test(one, { kind: 'array', type: 0, elements: [0] }, two, call(2)))).toEqual(test(two, call(0))));
  it('keeps calls whose result nobody uses', () => {
    const kept = test(one, call(0), { kind: 'construct', callable: 1, args: [] }, { kind: 'get', callable: 2 });
    expect(prune(kept)).toBe(kept);
  });
  it('keeps what an await, a setter and a callback use', () => {
    const kept = test(
      one,
      { kind: 'construct', callable: 0, args: [] },
      { kind: 'set', callable: 1, receiver: 1, value: 0 },
      two,
      { kind: 'callback', type: 0, returns: [3] },
      call(4),
      { kind: 'await', value: 5 },
    );
    expect(prune(kept)).toBe(kept);
  });
  it('leaves nothing of a test without calls', () => expect(prune(test(one, two))).toEqual(test()));
});

describe('chop', () => {
  it('ends after the given statement', () => expect(chop(test(one, call(0), call(0)), 1)).toEqual(test(one, call(0))));
  it('drops values that only the rest used', () => expect(chop(test(one, two, call(0), call(1)), 2)).toEqual(test(one, call(0))));
  it('gives back a test that already ends there', () => {
    const whole = test(one, call(0));
    expect(chop(whole, 1)).toBe(whole);
    expect(chop(whole, 9)).toBe(whole);
  });
});
