import { describe, expect, it } from 'vitest';
import { oddityOf, tokensOf } from '../../../src/minimise/text-oddity.js';

describe('oddityOf', () => {
  const known = new Set(['February', 'am', '{{', '}}', 'shortTime', 'x"y']);

  it.each([
    ['am 12', 'amt12'],
    ['a h', 'ath'],
    ['February 3', 'Februaryc3af'],
    ['shortTime', 'hortTime'],
    ['3rd', '3af'],
    ['a b', 'a"b'],
    ['a(b)', 'a(b'],
    ['"a"', '"a'],
    ['a<b@c>', 'a<b@c'],
    ['a<b', 'a<,b'],
    ['a=b', 'ab='],
    ['a', 'aaaaa'],
    ['Index: a', 'Index: '],
    ['a', ' a'],
    ['a b', 'a  b'],
    ['a b', 'a\u0007b'],
    ['a+b', 'a+~b'],
    ['{{a}}', '%%a%%'],
    ['{{#a}}', '{{#}}'],
    ['x"y', 'y"x'],
    ['2024-01-01', '1115-01-01'],
    ['a'.repeat(300), 'ab%'],
  ])('of %j is less than that of %j', (plain, odd) =>
    expect(oddityOf(plain, (text) => known.has(text))).toBeLessThan(oddityOf(odd, (text) => known.has(text))),
  );

  it.each(['', 'a', 'a b', '12', '2024T10', 'v1', '0xa', '0559'])('of %j is next to nothing', (text) =>
    expect(oddityOf(text)).toBeLessThan(0.2),
  );
});

it('tokens are words, numbers, blanks and signs, doubled ones as one', () =>
  expect(tokensOf('ab12 {{c}}-+')).toEqual(['ab', '12', ' ', '{{', 'c', '}}', '-', '+']));
