import { expect, it } from 'vitest';
import { ModelDraft, p } from '../../helpers/subject-model.js';
import type { ToySubject } from '../../helpers/toy-subject.js';
import { minimised } from './minimise.js';

/** A goal for each token of a mask; whole masks have names. */
function formatter(): ToySubject {
  const m = new ModelDraft();
  const string = m.prim('string');
  m.fn('format', [p('mask', string)], string);
  const tokens = ['YYYY', 'MM', 'm', 's'];
  const exports: ToySubject['exports'] = (hit) => ({
    format: (mask: string) => {
      if (mask === 'shortDate') hit(9);
      tokens.forEach((token, goal) => mask.includes(token) && hit(goal));
    },
  });
  return {
    model: { ...m.model(), constants: { strings: ['shortDate', 'some'], numbers: [], bigints: [], regexes: [] } },
    exports,
  };
}

it('makes a test of each thing that a text is about', () => {
  expect(minimised(formatter(), { 0: `format('xYYYYxMM')`, 1: `format('xYYYYxMM')` })).toEqual([
    `format('YYYY'); // [0]`,
    `format('MM'); // [1]`,
  ]);
});

it('leaves goals to simpler tests that cover them as well', () => {
  expect(minimised(formatter(), { 0: `format('YYYYMM')`, 1: `format('YYYYMM')`, 2: `format('m')` })).toHaveLength(3);
});

it('keeps a name only where any word would do', () => {
  expect(minimised(formatter(), { 2: `format('mask')`, 3: `format('mask')` })).toEqual([
    `format('m'); // [2]`,
    `format('s'); // [3]`,
  ]);
});

it('keeps a text of the source only where no part of it would do', () => {
  expect(minimised(formatter(), { 2: `format('some')` })).toEqual([`format('m'); // [2]`, `format('s'); // [3]`]);
  expect(minimised(formatter(), { 9: `format('shortDate')`, 3: `format('shortDate')` })).toEqual([
    `format('shortDate'); // [3] [9]`,
  ]);
});
