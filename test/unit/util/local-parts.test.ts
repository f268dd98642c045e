import { describe, expect, it } from 'vitest';
import { localParts } from '../../../src/util/local-parts.js';

describe('localParts', () => {
  it.each<[string, readonly number[]]>([
    ['2024-01-01T00:00:00.000Z', [2024, 0, 1]],
    ['2024-01-01T13:00:00.000Z', [2024, 0, 1, 13]],
    ['2024-12-31T00:05:00.000Z', [2024, 11, 31, 0, 5]],
    ['1969-07-20T20:17:40.007Z', [1969, 6, 20, 20, 17, 40, 7]],
    ['-000001-01-01T00:00:00.000Z', [-1, 0, 1]],
  ])('of %s are those of UTC, without zeros at the end', (iso, parts) => {
    expect(localParts(Date.parse(iso))).toEqual(parts);
  });

  it.each([
    ['an invalid date', Number.NaN],
    ['a year that would mean another', Date.parse('0099-12-31T00:00:00.000Z')],
    ['the end of time', 8.64e15],
  ])('do not exist for %s', (_, time) => expect(localParts(time)).toBeUndefined());
});
