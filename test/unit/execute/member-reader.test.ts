import { describe, expect, it } from 'vitest';
import { memberReader } from '../../../src/execute/member-reader.js';

describe('a reader of a member', () => {
  it.each<[PropertyKey, object]>([
    ['plain', { plain: 1 }],
    ['with "quotes" and \u2028', { 'with "quotes" and \u2028': 1 }],
    ['inherited', Object.create({ inherited: 1 })],
    [Symbol.iterator, { [Symbol.iterator]: 1 }],
  ])('reads %s', (key, holder) => expect(memberReader(key)(holder)).toBe(1));

  it('is made without what a subject may have replaced', () => {
    const { stringify } = JSON;
    JSON.stringify = () => '"other"';
    try {
      expect(memberReader('plain')({ plain: 1 })).toBe(1);
    } finally {
      JSON.stringify = stringify;
    }
  });

  it('throws what reading throws', () =>
    expect(() => memberReader('x')(undefined)).toThrow("Cannot read properties of undefined (reading 'x')"));
});
