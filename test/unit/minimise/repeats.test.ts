import { describe, expect, it } from 'vitest';
import { repeatedPieces, withoutRepeats } from '../../../src/minimise/values/repeats.js';

/** What is left of a text that is good as long as this holds, and how many others were tried. */
function plain(text: string, isGood: (text: string) => boolean): { readonly left: string; readonly tried: number } {
  const search = withoutRepeats(text);
  let tried = 0;
  let step = search.next();
  for (; !step.done; tried++) step = search.next(isGood(step.value));
  return { left: step.value, tried };
}

describe('repeatedPieces', () => {
  it('are told by the room that they take, each as long as it is', () => {
    expect(repeatedPieces('<name>x</name>')).toEqual(['name>', 'name']);
    expect(repeatedPieces('ab ab, abc abc')).toEqual([' ab', ' abc']);
  });
  it.each(['', 'abcdef', 'abab', 'x'.repeat(500)])('are none in %j', (text) => {
    expect(repeatedPieces(text)).toEqual([]);
  });
});

describe('withoutRepeats', () => {
  it('gives a name that has to be the same in two places a letter in both', () => {
    const isSection = (text: string): boolean => /^\{\{#(.+)\}\}t\{\{\/\1\}\}$/.test(text);
    expect(plain('{{#odd } name}}t{{/odd } name}}', isSection).left).toBe('{{#a}}t{{/a}}');
  });
  it('leaves out what is there twice for nothing', () => {
    expect(plain('abc-abc!', (text) => text.includes('!')).left).toBe('a-a!');
  });
  it('leaves a text as it is that needs all of it', () => {
    expect(plain('abc-abc', () => false)).toEqual({ left: 'abc-abc', tried: 2 });
  });
});
