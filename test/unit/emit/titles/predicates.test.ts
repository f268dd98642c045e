import { describe, expect, it } from 'vitest';
import type { Scalar } from '../../../../src/model/scalar.js';
import { predicateTruth } from '../../../../src/emit/titles/predicate-truth.js';
import { predicateWords } from '../../../../src/emit/titles/predicate-words.js';

describe('predicateWords', () => {
  it.each([
    ['quantity < 1', 'quantity < 1', 'quantity >= 1'],
    ['this.items.length === 0', 'items is empty', 'items is not empty'],
    ['items.length > 0', 'items is not empty', 'items is empty'],
    ['!open', undefined, undefined],
    ["source === ''", 'source is empty', 'source is not empty'],
    ["kind === 'a'", "kind is 'a'", "kind is not 'a'"],
    ['kind === "a"', "kind is 'a'", "kind is not 'a'"],
    ['value == null', 'value is null or undefined', 'value is given'],
    ['value !== undefined', 'value is given', 'value is undefined'],
    ["typeof value === 'object'", 'value is an object', 'value is not an object'],
    ['error instanceof TypeError', 'error is a TypeError', 'error is not a TypeError'],
    ['a === b', 'a equals b', 'a differs from b'],
    ['Array.isArray(list)', 'list is an array', 'list is not an array'],
    ['!Number.isInteger(quantity)', 'quantity is not an integer', 'quantity is an integer'],
    ['Number.isNaN(x)', 'x is NaN', 'x is not NaN'],
    ["text.startsWith('-')", "text starts with '-'", "text does not start with '-'"],
    ['text.includes(part)', 'text contains part', 'text does not contain part'],
    ['this.lines.has(sku)', 'lines has sku', 'lines does not have sku'],
    ['key in table', 'key is in table', 'key is not in table'],
    ['PATTERN.test(text)', 'text matches PATTERN', 'text does not match PATTERN'],
    ['count + 1 > this._limit', 'count + 1 > limit', 'count + 1 <= limit'],
    ['a && b', undefined, undefined],
    ['x => x', undefined, undefined],
    ['(match = next())', undefined, undefined],
    ['aFunctionWithAVeryLongName(withManyArguments, thatNobodyReads)', undefined, undefined],
  ])('%s', (text, whenTrue, whenFalse) => {
    expect([predicateWords(text, true), predicateWords(text, false)]).toEqual([whenTrue, whenFalse]);
  });
});

describe('predicateTruth', () => {
  const values = new Map<string, Scalar>([
    ['n', 0],
    ['s', 'abc'],
    ['none', undefined],
    ['bad', Number.NaN],
  ]);
  it.each([
    ['n < 1', true],
    ['n >= 1', false],
    ['1_000 > n', true],
    ['!n', true],
    ['s', true],
    ["s === 'abc'", true],
    ['s.length > 3', false],
    ["typeof s === 'string'", true],
    ['none == null', true],
    ['none !== undefined', false],
    ['Number.isInteger(n)', true],
    ['!Number.isNaN(bad)', false],
    ['bad < 1', false],
    ['n < other', undefined],
    ['f(n)', undefined],
    ["n < 'a'", undefined],
  ])('%s', (text, truth) => {
    expect(predicateTruth(text, values)).toBe(truth);
  });
});
