import { describe, expect, it } from 'vitest';
import { camelCase, enumeration, times, withArticle } from '../../../../src/emit/names/words.js';

describe('words', () => {
  it.each([
    ['Cart', 'cart'],
    ['XMLParser', 'xmlParser'],
    ['URL', 'url'],
    ['QuickLRU', 'quickLRU'],
    ['parse-duration', 'parseDuration'],
    ['already', 'already'],
    ['', ''],
  ])('camelCase writes %j as %j', (text, expected) => {
    expect(camelCase(text)).toBe(expected);
  });

  it.each([
    ['Cart', 'a Cart'],
    ['Error', 'an Error'],
    ['Uint8Array', 'a Uint8Array'],
    ['URL', 'a URL'],
    ['object', 'an object'],
  ])('withArticle says %j as %j', (noun, expected) => {
    expect(withArticle(noun)).toBe(expected);
  });

  it('enumerates', () => {
    expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(enumeration)).toEqual(['', 'a', 'a and b', 'a, b and c']);
  });

  it('counts', () => {
    expect([1, 2, 3].map(times)).toEqual(['once', 'twice', '3 times']);
  });
});
