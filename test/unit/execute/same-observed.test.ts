import { describe, expect, it } from 'vitest';
import { observeValue } from '../../../src/execute/observe-value.js';
import { sameContainer, sameObservations, sameObserved } from '../../../src/execute/same-observed.js';
import type { Observation } from '../../../src/model/observation.js';

const same = (a: unknown, b: unknown): boolean => sameObserved(observeValue(a, [], 0), observeValue(b, [], 0));

describe('sameObserved', () => {
  it.each([
    [Number.NaN, Number.NaN],
    [
      [1, { a: [new Set([1])] }],
      [1, { a: [new Set([1])] }],
    ],
    [new Map([[1n, 'a']]), new Map([[1n, 'a']])],
    [new TypeError('x'), new TypeError('x')],
  ])('%s is the same as %s', (a, b) => expect(same(a, b)).toBe(true));

  it.each([
    [0, -0],
    [1, '1'],
    [null, undefined],
    [[1], [1, 2]],
    [{ a: 1 }, { b: 1 }],
    [{ a: undefined }, {}],
    [new Date(1), new Date(2)],
    [new TypeError('x'), new RangeError('x')],
    [[], {}],
  ])('%s differs from %s', (a, b) => {
    expect(same(a, b)).toBe(false);
    expect(same(b, a)).toBe(false);
  });
});

describe('sameContainer', () => {
  class Leaf {
    constructor(readonly text: string) {}
  }
  const alike = (a: unknown, b: unknown): boolean => sameContainer(observeValue(a, [], 0), observeValue(b, [], 0));

  it('passes over what is inside objects of classes', () => {
    expect(alike([new Leaf('a'), 1], [new Leaf('b'), 1])).toBe(true);
    expect(alike({ leaf: new Leaf('a') }, { leaf: new Leaf('b') })).toBe(true);
    expect(alike(new Map([['a', new Leaf('a')]]), new Map([['a', new Leaf('b')]]))).toBe(true);
  });

  it('sees what is beside them, and compares two such objects as they are', () => {
    expect(alike([new Leaf('a'), 1], [new Leaf('a'), 2])).toBe(false);
    expect(alike([new Leaf('a')], [])).toBe(false);
    expect(alike(new Leaf('a'), new Leaf('b'))).toBe(false);
  });
});

it('compares whole lists of observations', () => {
  const at = (index: number): Observation => ({ at: index, of: 'result', value: { k: 'scalar', v: 1n } });
  expect(sameObservations([at(0), at(1)], [at(0), at(1)])).toBe(true);
  expect(sameObservations([at(0), at(1)], [at(1), at(0)])).toBe(false);
  expect(sameObservations([at(0)], [at(0), at(1)])).toBe(false);
});
