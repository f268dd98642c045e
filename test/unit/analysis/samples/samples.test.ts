import { describe, expect, it } from 'vitest';
import { describedWords } from '../../../../src/analysis/samples/described-words.js';
import { sampleCalls } from '../../../../src/analysis/samples/sample-calls.js';
import type { Callable } from '../../../../src/model/subject.js';
import { modelsOf } from '../types/models.js';

const callsIn = (text: string): string =>
  sampleCalls(text)
    .map(({ name, args }) => `${name} ${JSON.stringify(args)}`)
    .join('; ');

describe('calls that somebody wrote down', () => {
  it.each([
    ["parse('5/3/98', 'shortDate'); // a date", 'parse ["5/3/98","shortDate"]'],
    ["Interval.fromISO('2022/2023').toFormat(\"yyyy (d)\", { a: 'b' })", 'fromISO ["2022/2023"]; toFormat ["yyyy (d)",null]'],
    ["split(list, ', ')", 'split [null,", "]'],
    ["join('it\\'s\\n', `a\\tb`)", 'join ["it\'s\\n","a\\tb"]'],
    ["add('a' + b, `${c}`, 1)", ''],
    ["it doesn't (don't) matter, see f(x)", ''],
    ["open('never closed", ''],
    ["draw('▲')", ''],
  ])('%s', (text, expected) => expect(callsIn(text)).toBe(expected));
});

describe('words of a description', () => {
  it.each([
    ['@param {string} unit - such as \'hours\' or "days"', { unit: ['hours', 'days'] }],
    ["@param {string|string[]} [unit='days'] - how", { unit: ['days'] }],
    ["@param {{a: 'b'}} options\n@param {string} [options.mode='on'] it\n@param x the user's, not the owner's", {}],
    ["@param flag - 'true' or 'undefined'\n@returns 'text'", {}],
  ])('%s', (comment, expected) => expect(Object.fromEntries(describedWords(comment))).toEqual(expected));
});

const { model } = modelsOf({
  'package.json': '{ "name": "dates" }',
  'README.md':
    "Dates.\n\n```js\nparse('1 May', 'D MMM');\nemit('foo');\n```\n\nCall `parse('2 May')`; parse('3 May') is prose.\n",
  'other.ts': "/** @example stamp().show('yyyy') */\nexport const other = 1;\n",
  'dates.ts': `import { other } from './other.js';
const masks = { short: 'D/M', long: 'D MMMM', iso: 'YYYY-MM-DD' };
/**
 * @param {string} text - the date
 * @example parse('4 May')
 */
export function parse(text: string, format: string) { return masks[format as 'iso'] ?? text; }
export const emit = (event: string) => other;
export const show = (format: string) => format;
/** @param unit - such as 'hours' */
export function length(unit: string) { return unit; }
export function hasSame(unit: string) { return unit; }
export function turn(way: string) { switch (way) { case 'left': return 1; case 'right': return 2; case 'back': return 3; } return 0; }
export function guard(key: string) { return key === 'constructor' || key === 'prototype'; }
`,
});

const written = ({ name, samples = [] }: Callable): string =>
  [name, ...samples.map(({ args, stated }) => `${stated ? '!' : ''}${JSON.stringify(args)}`)].join(' ');

describe('the samples of callables', () => {
  it('come from comments, the manual, imported modules, namesakes and what the code compares with', () =>
    expect(model('dates.ts').callables.map(written)).toEqual([
      'parse !["4 May"] ["1 May","D MMM"] ["2 May"] ![null,"short"] ![null,"long"] ![null,"iso"]',
      'emit ["foo"]',
      'show ["yyyy"]',
      'length !["hours"]',
      'hasSame !["hours"]',
      'turn !["left"] !["right"] !["back"]',
      'guard',
    ]));
});
