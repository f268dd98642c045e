import { describe, expect, it } from 'vitest';
import { manyLines, oneLine } from '../../../src/util/shown-text.js';

describe('a text of somebody else', () => {
  it.each([
    ['plain', 'importing throws Error: ünknown ✓ 漢字', 'importing throws Error: ünknown ✓ 漢字'],
    ['of a screen that is cleared', '\u001b[2J\u001b]0;owned\u0007', '\\x1b[2J\\x1b]0;owned\\x07'],
    ['of a forged line', 'no\r\n  src/a.ts  ████ 10/10\tbranches', 'no\\r\\n  src/a.ts  ████ 10/10\\tbranches'],
    ['of eight-bit controls', '\u009b2J\u0085\u007f', '\\x9b2J\\x85\\x7f'],
    ['that turns the direction', 'a\u202eb\u2028c', 'a\\u202eb\\u2028c'],
  ])('is shown on one line: %s', (_, text, shown) => {
    expect(oneLine(text)).toBe(shown);
    expect(oneLine(shown)).toBe(shown);
  });

  it.each([
    ['x'.repeat(20), 'xxxxxxxxxx… (10 more characters)'],
    [`${'x'.repeat(9)}😀${'x'.repeat(9)}`, 'xxxxxxxxx… (11 more characters)'],
    ['x'.repeat(10), 'xxxxxxxxxx'],
  ])('is cut: %s', (text, shown) => {
    expect(oneLine(text, 10)).toBe(shown);
  });

  it('keeps the lines of a stack', () => {
    expect(manyLines('Error: \u001b[2J\n    at f')).toBe('Error: \\x1b[2J\n    at f');
  });
});
