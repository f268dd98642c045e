import { describe, expect, it } from 'vitest';
import { builtAlike, editsOf, jointEdits, lineGrafts, tokenGrafts } from '../../../../src/minimise/telling/text-edits.js';

describe('edits of a text', () => {
  const isKnown = (text: string): boolean => text === 'am';

  it.each([
    ['am"b', ['am b', 'amcb']],
    ['xyz', ['a', 'x']],
    ['b2', ['b', 'ba']],
    ['2x', ['2', '2a']],
    ['1115-1', ['2024-1', '1115 1', '1115a1']],
    ['bbbb', ['a', 'b']],
    ['{{#}}', [' #}}', 'a#}}', '{{ }}', '{{a}}', '{{# ', '{{#a']],
    ['am', []],
  ])('of %j are %j', (text, edits) => expect(editsOf(text, isKnown)).toEqual(edits));
});

describe('joint edits', () => {
  it('make a letter blank that is in both once, or leave it out', () =>
    expect(jointEdits('pmt12', 'atH')).toEqual([
      ['pm 12', 'a H'],
      ['pm12', 'aH'],
    ]));

  it('leave signs and letters alone that are there more than once', () => expect(jointEdits('1-1 tt', 't-x')).toEqual([]));
});

describe('grafts', () => {
  it('put a line of another text in the place of one that begins alike', () =>
    expect(lineGrafts('diff --git \nold mode 1', ['diff --git a b', 'new mode 2', 'diff'])).toEqual([
      'diff --git a b\nold mode 1',
    ]));

  it('put what is special of a text into another one', () => expect(tokenGrafts('b~', 'a > b')).toEqual(['a ~ b', 'a > b~']));

  it('need something in common', () => expect(tokenGrafts('3x', '+0000')).toEqual([]));
});

describe('texts that are built alike', () => {
  it.each([
    ['{{#}}b{{/}}', ['{{#a}}b{{/a}}']],
    ['{{>}}', ['{{>a}}']],
    ['{{a.}}', ['{{a.b}}']],
    ['<>', ['<a>']],
    ['git ""\nrename from ', ['git "b"\nrename from b', 'git ""\nrename from b', 'git "b"\nrename from ']],
    ['"x"a"y"', ['"x" "y"', '"x" a"y"']],
    ['a b', []],
  ])('have names and blanks where %j has none', (text, versions) => {
    expect(builtAlike(text)).toEqual(versions);
  });
});
