import { describe, expect, it } from 'vitest';
import { looseDistance, strictDistance } from '../../../../src/runtime/distance/equality.js';
import { createMembership } from '../../../../src/runtime/distance/membership.js';
import { atMostDistance, belowDistance } from '../../../../src/runtime/distance/ordering.js';
import { includesDistance, lessDistance, stringDistance, windowDistance } from '../../../../src/runtime/distance/strings.js';
import { falsyDistance } from '../../../../src/runtime/distance/truth.js';

const FAR = Number.MAX_VALUE;

describe('equality', () => {
  it.each([
    [3, 3, 0],
    [3, 10, 7],
    [-0.5, 0.25, 0.75],
    [10n, 7n, 3],
    ['abc', 'abc', 0],
    ['abc', 'abd', 0.5],
    ['abc', 'ab', 1],
    ['', 'ab', 2],
    ['a', 'c', 2 / 3],
    [true, false, 1],
    [1, '1', FAR],
    [null, undefined, FAR],
    [null, {}, FAR],
    [{}, {}, 1],
    [Symbol.iterator, Symbol.asyncIterator, 1],
    [Number.NaN, 1, Number.NaN],
  ])('strict %o %o: %d', (a, b, distance) => expect(strictDistance(a, b)).toBe(distance));

  it.each([
    ['5', 7, 2],
    [true, 3, 2],
    [4n, 6, 2],
    [null, undefined, FAR],
    [{}, 1, FAR],
  ])('loose %o %o: %d', (a, b, distance) => expect(looseDistance(a, b)).toBe(distance));
});

describe('ordering', () => {
  it.each([
    [1, 2, 0, 0],
    [2, 2, 1, 0],
    [5, 2, 4, 3],
    ['a', 'b', 0, 0],
    ['b', 'b', 1, 0],
    ['c', 'a', 3, 2],
    ['ab', 'a', 2, 1],
    ['az', 'b', 0, 0],
    ['5', 3, 3, 2],
    [5n, 3n, 3, 2],
    [{}, 1, 1, 1],
    [Symbol.iterator, 1, 1, 1],
  ])('%o against %o: %d below, %d at most', (a, b, below, atMost) =>
    expect([belowDistance(a, b), atMostDistance(a, b)]).toEqual([below, atMost]),
  );

  it('skips the common prefix', () => expect(lessDistance('xxb', 'xxa')).toBe(2));
});

describe('strings', () => {
  it('a window counts what is missing', () => {
    expect([windowDistance('abc', 1, 'bc'), windowDistance('abc', 2, 'cd'), windowDistance('abc', 9, 'xy')]).toEqual([0, 1, 2]);
  });

  it('inclusion takes the nearest place', () => {
    expect([includesDistance('xxabxx', 'ab'), includesDistance('xxacxx', 'ab'), includesDistance('', 'ab')]).toEqual([0, 0.5, 2]);
  });

  it('stays cheap on very long texts', () => {
    expect(stringDistance('a'.repeat(1e6), 'b'.repeat(1e6))).toBe(2048);
  });

  it('is exact below the limit, and anything from it on beyond', () => {
    expect(stringDistance('abcd', 'abce', 1)).toBe(0.5);
    const far = stringDistance('abcdefgh', 'zzzzzzzz', 2);
    expect([far >= 2, far < stringDistance('abcdefgh', 'zzzzzzzz')]).toEqual([true, true]);
  });
});

describe('truth', () => {
  it.each([
    [5, 5],
    [-2, 2],
    ['abc', 3],
    [-3n, 3],
    [true, 1],
    [{}, 1],
  ])('%o is %d from falsy', (value, distance) => expect(falsyDistance(value)).toBe(distance));
});

describe('membership', () => {
  const member = createMembership((value) => value === proxy);
  const proxy = new Proxy([1], {
    get() {
      throw new Error('trap');
    },
  });

  it.each([
    [[1, 5, 9], 6, 1],
    [[], 6, 1],
    [['a'], 'b', 0.5],
    [new Set([10, 20]), 13, 3],
    [new Map([[4, 'x']]), 9, 5],
    [new Set(), 1, 1],
    ['hello', 'hallo', 4 / 5],
    ['hello', 1, 1],
    [{ has: () => true }, 1, 1],
    [null, 1, 1],
  ])('%o and %o: %d', (container, element, distance) => expect(member(container, element)).toBe(distance));

  it('runs no code of the subject: neither traps nor getters nor overridden iterators', () => {
    const array = Object.defineProperty([2], 0, {
      get() {
        throw new Error('getter');
      },
    });
    class Loud extends Set<number> {
      override values(): never {
        throw new Error('values');
      }
    }
    expect([member(proxy, 1), member(array, 1), member(new Loud([3]), 1)]).toEqual([1, FAR, 2]);
  });
});
