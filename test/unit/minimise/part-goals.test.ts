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

it('takes two letters apart as well', () => {
  expect(minimised(formatter(), { 2: `format('sm')`, 3: `format('sm')` })).toEqual([
    `format('m'); // [2]`,
    `format('s'); // [3]`,
  ]);
});

it('makes no part of the name of what it is for where that is read as something else', () => {
  expect(minimised(formatter(), { 0: `format('YYYYm')`, 2: `format('YYYYm')` })).toEqual([
    `format('YYYY'); // [0]`,
    `format('m'); // [2]`,
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

/** Reads texts by a mask: goal 0 is a day, goal 1 a month; nothing comes of what does not match. */
function reader(): ToySubject {
  const m = new ModelDraft();
  const string = m.prim('string');
  m.fn('read', [p('text', string), p('mask', string)], string);
  const exports: ToySubject['exports'] = (hit) => ({
    read: (text: string, mask: string) => {
      const pattern = mask.replaceAll('MMM', '[A-Z][a-z][a-z]').replaceAll('DD', '[0-9][0-9]');
      if (new RegExp(pattern).test(text)) ['DD', 'MMM'].forEach((token, goal) => mask.includes(token) && hit(goal));
    },
  });
  return { model: m.model(), exports };
}

it('cuts a text down to what is left of the other one that reads it', () => {
  expect(minimised(reader(), { 0: `read('Jan 31', 'MMM DD')`, 1: `read('Jan 31', 'MMM DD')` })).toEqual([
    `read('11', 'DD'); // [0]`,
    `read('Jaa', 'MMM'); // [1]`,
  ]);
});
