import { expect, it } from 'vitest';
import { commonPattern } from '../../../src/execute/common-pattern.js';

it.each([
  [['+00:00', '+13:45', '-11:00'], '^[+-]\\d{2}:\\d{2}$'],
  [['2024-01-01T00:00:00.000+00:00', '2024-01-01T00:00:00.000-11:00'], '^2024-01-01T00:00:00\\.000[+-]\\d{2}:00$'],
  [['Mon Jan 01', 'Sun Dec 31'], '^[A-Za-z]+ [A-Za-z]+ \\d{2}$'],
  [['at 9:00', 'at 10:00'], '^at \\d+:00$'],
  // It may have but one digit elsewhere.
  [['at 11:00', 'at 12:00'], '^at \\d+:00$'],
  [['(a) [1/2]', '(a) [2/2]'], '^\\(a\\) \\[\\d+\\/2\\]$'],
  // How the rest is built would be too long to read.
  [
    [
      '[2024-01-01T00:00:00.000+00:00 – 2024-01-02T00:00:00.000+00:00)',
      '[2024-01-01T00:00:00.000-11:30 – 2024-01-02T00:00:00.000-11:30)',
    ],
    '^\\[2024-01-01T00:00:00\\.000.+ – 2024-01-02T00:00:00\\.000.+\\)$',
  ],
])('says what %j have in common', (texts, pattern) => {
  expect(commonPattern(texts)).toBe(pattern);
  for (const text of texts) expect(text).toMatch(new RegExp(pattern));
});

it('says nothing of texts that are built otherwise', () => {
  expect(commonPattern(['00:00Z', '00:00+13:45'])).toBeUndefined();
  expect(commonPattern(['a', '1'])).toBeUndefined();
  expect(commonPattern(['Monday', 'Sunday'])).toBeUndefined();
});
