import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../../src/analysis/types/untyped/offset-map.js';

const source = 'function f(a, b) { return a }';

describe('edits of a copy', () => {
  const edited = applyEdits(source, [
    { start: 12, length: 0, text: ': string' },
    { start: 0, length: 0, text: '/** x */ ' },
    { start: 26, length: 1, text: '(a)' },
  ]);

  it('are applied in order of place', () => expect(edited.text).toBe('/** x */ function f(a: string, b) { return (a) }'));

  it('map every unchanged character back to itself', () => {
    for (const word of ['function', 'b)', 'return', '}']) {
      expect(edited.original(edited.text.indexOf(word))).toBe(source.indexOf(word));
    }
  });

  it('map inserted text to its place', () => expect(edited.original(3)).toBe(0));
  it('map the end to the end', () => expect(edited.original(edited.text.length)).toBe(source.length));
  it('without edits change nothing', () => expect(applyEdits('ab', []).original(1)).toBe(1));
});
