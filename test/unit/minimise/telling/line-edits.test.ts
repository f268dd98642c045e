import { describe, expect, it } from 'vitest';
import { formed, inLetterOrder, orders, paired } from '../../../../src/minimise/telling/line-edits.js';
import type { TextForms } from '../../../../src/minimise/text-forms.js';

const forms: TextForms = {
  withoutForms: (text) => text,
  disorderIn: () => 0,
  likeLine: (line) => (line.startsWith('@@') ? ['@@ -1 @@'] : []),
  partnerOf: (line) => (line.startsWith('from') ? { beginning: 'to', behind: true } : undefined),
};

describe('orders', () => {
  it('gives all orders of few lines, with names in the order of letters first', () => {
    expect(orders('+ a\n- b')).toEqual(['+ a\n- b', '+ a\n- b', '- a\n+ b', '- b\n+ a']);
  });

  it('swaps neighbours of many lines', () => {
    expect(orders('1\n2\n3\n4\n5').filter((_, i) => i % 2 === 0)).toEqual([
      '2\n1\n3\n4\n5',
      '1\n3\n2\n4\n5',
      '1\n2\n4\n3\n5',
      '1\n2\n3\n5\n4',
    ]);
  });

  it('leaves a single line alone', () => {
    expect(orders('b a')).toEqual([]);
  });
});

describe('formed', () => {
  it('writes lines as patterns want them', () => {
    expect(formed('x\n@@ ', forms)).toEqual(['x\n@@ -1 @@']);
  });
});

describe('paired', () => {
  it.each([
    ['adds the line that belongs to one', 'xy\nfrom a', ['xy\nfrom a\nto b']],
    ['adds none that is there', 'from a\nto b', []],
    ['adds none where several are missing', 'from a\nfrom b', []],
  ])('%s', (_, text, versions) => {
    expect(paired(text, forms)).toEqual(versions);
  });
});

describe('inLetterOrder', () => {
  it.each([
    ['c\nb', 'a\nb'],
    ['c c\nd', 'a a\nb'],
    ['"\\n" b/c', '"\\n" b/c'],
  ])('names what is in %j by the first letters', (text, plain) => {
    expect(inLetterOrder(text)).toBe(plain);
  });
});
