import { describe, expect, it } from 'vitest';
import { dateLiteral, dateWords } from '../../../../src/emit/literals/date.js';

const at = (iso: string): number => Date.parse(iso);

describe('a date', () => {
  it.each([
    ['2024-01-01T00:00:00.000Z', 'new Date(2024, 0, 1)', '2024-01-01', '2024-01-01'],
    ['2024-01-01T13:00:00.000Z', 'new Date(2024, 0, 1, 13)', '2024-01-01T13:00:00.000Z', '2024-01-01 13:00'],
    ['2024-01-01T13:05:09.000Z', 'new Date(2024, 0, 1, 13, 5, 9)', '2024-01-01T13:05:09.000Z', '2024-01-01 13:05:09'],
    ['1969-12-31T00:00:00.100Z', 'new Date(1969, 11, 31, 0, 0, 0, 100)', '1969-12-31T00:00:00.100Z', '1969-12-31 00:00:00.100'],
  ])('%s is written as an instant or by its local parts', (iso, local, fixedWords, localWords) => {
    expect(dateLiteral(at(iso))).toBe(`new Date('${iso}')`);
    expect(dateLiteral(at(iso), true)).toBe(local);
    expect(dateWords(at(iso))).toBe(fixedWords);
    expect(dateWords(at(iso), true)).toBe(localWords);
  });

  it('is invalid or too long ago in any form', () => {
    expect([dateLiteral(Number.NaN), dateLiteral(Number.NaN, true)]).toEqual(['new Date(NaN)', 'new Date(NaN)']);
    expect([dateWords(Number.NaN), dateWords(Number.NaN, true)]).toEqual(['an invalid date', 'an invalid date']);
    expect(dateLiteral(at('0001-01-01T00:00:00.000Z'), true)).toBe("new Date('0001-01-01T00:00:00.000Z')");
  });
});
