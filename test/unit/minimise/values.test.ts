import { describe, expect, it } from 'vitest';
import type { Scalar } from '../../../src/model/scalar.js';
import { createScalarCost } from '../../../src/minimise/scalar-cost.js';
import { searchValue } from '../../../src/minimise/values/index.js';
import type { ValueHints } from '../../../src/minimise/values/value-search.js';
import { shop } from './minimise.js';

const hints: ValueHints = { name: 'sku', strings: ['admin', 'x-'], numbers: [100], bigints: [50n] };
const scalar = createScalarCost(shop().model.constants);

/** Where the search ends that accepts what holds and reads better; and how many values were looked at. */
function simplest<T extends Scalar>(value: T, holds: (candidate: T) => boolean): { value: T; tried: number } {
  const search = searchValue(value, hints);
  let best = value;
  let tried = 0;
  let step = search.next();
  while (!step.done) {
    const candidate = step.value as T;
    const isBetter = scalar(candidate, hints) < scalar(best, hints);
    if (isBetter) tried++;
    const accepted = isBetter && holds(candidate);
    if (accepted) best = candidate;
    step = search.next(accepted);
  }
  return { value: best, tried };
}

describe('searchValue', () => {
  it.each<[Scalar, string, (value: never) => boolean, Scalar]>([
    [48213, 'anything', () => true, 1],
    [48213, 'not 1', (n: number) => n !== 1, 0],
    [48213.77, 'above a constant', (n: number) => n > 100, 101],
    [100.5, 'at least a constant', (n: number) => n >= 100, 100],
    [48213, 'above 300, which is no constant', (n: number) => n > 300, 400],
    [1000, 'above 195', (n: number) => n > 195, 200],
    [77, 'above 37', (n: number) => n > 37, 40],
    [-900, 'below -37', (n: number) => n < -37, -40],
    [-5, 'negative', (n: number) => n < 0, -1],
    [3.75125, 'no integer', (n: number) => !Number.isInteger(n), 0.5],
    [8.75, 'above 7', (n: number) => n > 7, 8],
    [Number.NaN, 'no integer', (n: number) => !Number.isInteger(n), 0.5],
    [Number.NaN, 'not a number', (n: number) => Number.isNaN(n), Number.NaN],
    [-0, 'not above', (n: number) => n <= 0, 0],
    [5, 'at least 3, constants being further away', (n: number) => n >= 3, 3],
    ['*%U^vi>^E', 'anything', () => true, 'sku'],
    ['*%U^vi>^E', 'not the name', (s: string) => s !== 'sku', 'a'],
    ['*%U^vi>^E', 'one character or more, not the name', (s: string) => s !== '' && s !== 'sku', 'a'],
    ['x-7sd8f', 'begins with a constant', (s: string) => s.startsWith('x-'), 'x-'],
    ['admin', 'a constant', (s: string) => s === 'admin', 'admin'],
    ['8347%sdf$', 'two digits and a sign', (s: string) => /^\d\d.*[%$]/.test(s), '11%'],
    ['ab#cd#ef', 'two of a sign', (s: string) => s.split('#').length === 3, '##'],
    ['aZadKAYMaMMgtG7SHsabSS[^]+', 'with letters far apart', (s: string) => /Z.*K.*G.*\[/.test(s), 'ZKG['],
    ['\u0000ab\ud83d\ude00c#', 'with a sign', (s: string) => s.includes('#'), '#'],
    ['K2^ x\u0007', 'longer than two', (s: string) => s.length > 2 && s !== 'sku', 'aaa'],
    ['│   ', 'behind another', (s: string) => s > 'sku', 'z'],
    ['Grüße', 'five characters', (s: string) => s.length === 5, 'aaaaa'],
    ['q'.repeat(300), 'longer than a constant', (s: string) => s.length > 100, 'a'.repeat(101)],
    ['a@[::1.1%a]', 'with an address', (s: string) => /^a@\[::(1\.1(%a)?)?\]$/.test(s), 'a@[::]'],
    [true, 'anything', () => true, false],
    [true, 'true', (b: boolean) => b, true],
    [false, 'anything', () => true, false],
    [9000n, 'anything', () => true, 1n],
    [9000n, 'above 49', (n: bigint) => n > 49n, 50n],
    [2n ** 70n, 'beyond numbers', (n: bigint) => n > 2n ** 64n, 2n ** 70n],
    [null, 'anything', () => true, null],
    [undefined, 'anything', () => true, undefined],
  ])('makes %s, that must be %s, the simplest', (value, _, holds, expected) => {
    expect(simplest(value, holds as (value: Scalar) => boolean).value).toEqual(expected);
  });

  it.each([
    [0.123456789, (n: Scalar) => n === 0.123456789],
    [123456789, (n: Scalar) => n === 123456789],
    ['x'.repeat(200), (s: Scalar) => s === 'x'.repeat(200)],
    [2n ** 80n, (n: Scalar) => n === 2n ** 80n],
  ] as [Scalar, (value: Scalar) => boolean][])('gives up on %s after a bounded number of tries', (value, holds) => {
    expect(simplest(value, holds).tried).toBeLessThan(45);
  });
});

describe('times of dates', () => {
  const searched = (time: number, holds: (date: Date) => boolean): string => {
    const search = searchValue(time, { ...hints, name: 'time', date: true });
    let best = time;
    let step = search.next();
    while (!step.done) {
      const candidate = step.value as number;
      const accepted = scalar(candidate, { date: true }) < scalar(best, { date: true }) && holds(new Date(candidate));
      if (accepted) best = candidate;
      step = search.next(accepted);
    }
    return new Date(best).toISOString();
  };

  it.each<[string, (date: Date) => boolean, string]>([
    ['anything', () => true, '2024-01-01T00:00:00.000Z'],
    ['in the afternoon', (date) => date.getUTCHours() > 11, '2024-01-01T13:00:00.000Z'],
    ['a Saturday', (date) => date.getUTCDay() === 6, '2020-02-29T00:00:00.000Z'],
    ['a Saturday afternoon', (date) => date.getUTCDay() === 6 && date.getUTCHours() > 11, '2020-02-29T17:00:00.000Z'],
  ])('become round: %s', (_, holds, expected) => {
    expect(searched(Date.UTC(2020, 1, 29, 17, 43, 12, 345), holds)).toBe(expected);
  });
});

describe('values that stand side by side', () => {
  const offers = (value: Scalar, taken: readonly Scalar[], name?: string): Scalar | undefined => {
    const { name: _, ...others } = hints;
    const step = searchValue(value, { ...others, taken: new Set(taken), ...(name === undefined ? {} : { name }) }).next();
    return step.done ? undefined : step.value;
  };

  it.each<[string, Scalar, readonly Scalar[], string | undefined, Scalar | undefined]>([
    ['a number', 77, [1, 2], undefined, 3],
    ['a letter', '&', ['a'], undefined, 'b'],
    ['another than the name', '&', ['sku'], 'sku', 'other'],
    ['a letter after both', '&', ['sku', 'other'], 'sku', 'a'],
    ['nothing where it is the plainest already', 2, [1], undefined, undefined],
    ['a bigint', 77n, [1n], undefined, 2n],
    ['the next number of a list that counts', 77, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], undefined, 11],
  ])('are offered %s', (_, value, taken, name, expected) => {
    expect(offers(value, taken, name)).toBe(expected);
  });
});

describe('readability', () => {
  it.each<[string, readonly Scalar[]]>([
    [
      'names, then plain texts, then constants, then others',
      ['sku', 'a', 'b', 'other', '', 'x-', 'admin', 'ab', 'A!', '*%U^', 'Grüße', '\u0000\u0001\u0002'],
    ],
    [
      'small numbers, then constants and beside them, then others',
      [1, 2, 3, 4, 0, -1, 100, 101, -4, 50, 200, 256, 1000, 250, 0.5, 2.25, 48213.771],
    ],
    ['false before true', [false, true]],
    ['small bigints first', [1n, 2n, 5n, 0n, -1n, 60n, 2n ** 64n]],
  ])('prefers %s', (_, values) => {
    expect(values.toReversed().sort((a, b) => scalar(a, hints) - scalar(b, hints))).toEqual(values);
  });
});
