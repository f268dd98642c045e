import { describe, expect, it } from 'vitest';
import { changeOf, tokenDistance, windows } from '../../../../src/minimise/telling/token-windows.js';
import { tokensOf } from '../../../../src/minimise/text-oddity.js';

describe('windows', () => {
  it('gives the shorter ones first', () => {
    expect(windows(3, 2).map(({ from, to }) => [from, to])).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
      [0, 2],
      [1, 3],
    ]);
  });

  it('gives none of nothing', () => {
    expect(windows(0, 2)).toEqual([]);
  });
});

describe('tokenDistance', () => {
  it.each([
    ['a@b', 'a@b', 0],
    ['c@b', 'a@b', 1],
    ['a@[b', 'a@b', 1],
    ['ab', 'a@b', 4],
    ['a@str', 'a@b.com', 4],
    ['<<@b', 'a@b', 2],
  ])('of %j from %j', (own, model, distance) => {
    expect(tokenDistance(tokensOf(own), tokensOf(model))).toBe(distance);
  });
});

describe('changeOf', () => {
  it.each([
    [['a'], ['b'], 1],
    [['@'], ['@'], 0],
    [['@'], ['<'], 3],
    [['a'], ['<'], 2],
    [[], ['<', 'a'], 2],
  ])('from %j to %j', (before, after, change) => {
    expect(changeOf(before, after)).toBe(change);
  });
});
