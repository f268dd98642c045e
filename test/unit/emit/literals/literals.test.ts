import { describe, expect, it } from 'vitest';
import { flat } from '../../../../src/emit/doc.js';
import { bigintLiteral, numberLiteral } from '../../../../src/emit/literals/number.js';
import { observedLiteral } from '../../../../src/emit/literals/observed.js';
import { property } from '../../../../src/emit/literals/property.js';
import { regexpLiteral } from '../../../../src/emit/literals/regexp.js';
import { stringLiteral } from '../../../../src/emit/literals/string.js';
import type { Observed } from '../../../../src/model/observation.js';
import { error, list, record, scalar } from '../subject-builder.js';

/** The literal must be what it says. */
const evaluated = (text: string): unknown => new Function(`return (${text});`)() as unknown;

describe('numberLiteral', () => {
  it.each([
    [0, '0'],
    [-0, '-0'],
    [1234, '1234'],
    [12_345, '12_345'],
    [-1_234_567, '-1_234_567'],
    [12_345.678_9, '12_345.6789'],
    [0.1, '0.1'],
    [1e21, '1e21'],
    [1.5e-7, '1.5e-7'],
    [Number.NaN, 'NaN'],
    [Number.NEGATIVE_INFINITY, '-Infinity'],
    [Number.MAX_SAFE_INTEGER, 'Number.MAX_SAFE_INTEGER'],
    [-Number.MAX_VALUE, '-Number.MAX_VALUE'],
  ])('writes %d as %s', (value, text) => {
    expect(numberLiteral(value)).toBe(text);
    expect(evaluated(text)).toBe(value);
  });

  it('groups the digits of bigints', () => {
    expect([bigintLiteral(7n), bigintLiteral(-1_000_000n)]).toEqual(['7n', '-1_000_000n']);
  });
});

describe('stringLiteral', () => {
  it.each([
    ['', "''"],
    ['plain', "'plain'"],
    ["it's", `"it's"`],
    [`"it's"`, `'"it\\'s"'`],
    ['a\nb\tc\\', "'a\\nb\\tc\\\\'"],
    ['\0', "'\\0'"],
    ['\0' + '1', "'\\x001'"],
    ['\u0001\u007f\u00a0', "'\\x01\\x7f\\xa0'"],
    ['\u2028', "'\\u2028'"],
    ['\ud800', "'\\ud800'"],
    ['é ß 日本 🙂', "'é ß 日本 🙂'"],
    ['\u{e0001}', "'\\u{e0001}'"],
    ['a'.repeat(300), "'a'.repeat(300)"],
    ['ab'.repeat(20), "'ab'.repeat(20)"],
    ['a'.repeat(10), "'aaaaaaaaaa'"],
    [`b<${'a'.repeat(255)}@c`, "`b<${'a'.repeat(255)}@c`"],
    [`\`\${\\"'\n${'='.repeat(40)}`, "`\\`\\${\\\\\"'\\n${'='.repeat(40)}`"],
  ])('writes %j so that it reads and evaluates the same', (value, text) => {
    expect(stringLiteral(value)).toBe(text);
    expect(evaluated(text)).toBe(value);
  });

  /** All texts of up to three of these, alone, before and behind a long run, and many times over. */
  it('evaluates to the text it was made of, whatever follows what', () => {
    const odd = ['\\', '\0', '0', '7', 'x', 'u', '{', '$', '`', "'", '"', '\n', '\u2028', '\ud83d', '\ude42', '\u0301', '}'];
    const texts = odd.flatMap((a) => ['', ...odd].flatMap((b) => ['', ...odd].map((c) => a + b + c)));
    const inPlaces = texts.flatMap((text) => [text, text + '='.repeat(24), '='.repeat(24) + text, text.repeat(24)]);
    const literals = `[${inPlaces.map(stringLiteral).join()}]`;
    expect(new Function(`'use strict'; return ${literals};`)()).toEqual(inPlaces);
  });
});

describe('property', () => {
  it.each([
    ['plain', '1', 'plain: 1'],
    ['with-dash', '1', "'with-dash': 1"],
    ['12', '1', '12: 1'],
    ['012', '1', "'012': 1"],
    ['same', 'same', 'same'],
    ['0', '0', '0: 0'],
    ['__proto__', '1', "['__proto__']: 1"],
  ])('writes the key %s', (key, value, text) => {
    expect(flat(property(key, value))).toBe(text);
  });
});

describe('regexpLiteral', () => {
  it.each([
    ['a+', 'gi', '/a+/gi'],
    ['a/b', '', '/a\\/b/'],
    ['', '', "new RegExp('')"],
    ['a\nb', 'm', "new RegExp('a\\nb', 'm')"],
    ['(', '', "new RegExp('(')"],
  ])('writes %j', (source, flags, text) => {
    expect(regexpLiteral(source, flags)).toBe(text);
  });
});

describe('observedLiteral', () => {
  const names = {
    variable: (ref: number) => `v${ref}`,
    expect: () => 'expect',
    cls: (name: string) => (name === 'Cart' ? 'Cart' : undefined),
  };
  const cases: readonly (readonly [string, Observed, string])[] = [
    ['an array', list(1, 'a', null), "[1, 'a', null]"],
    ['a shortened array', { k: 'array', items: [scalar(1)], cut: true }, 'expect.arrayContaining([1])'],
    ['an object', record({ a: 1, 'b-c': undefined }), "{ a: 1, 'b-c': undefined }"],
    [
      'an instance with public data',
      { k: 'instance', cls: 'Cart', entries: [['a', scalar(1)]], cut: true },
      'expect.objectContaining({ a: 1 })',
    ],
    ['an instance of an exported class', { k: 'instance', cls: 'Cart', entries: [], cut: true }, 'expect.any(Cart)'],
    ['an instance of a hidden class', { k: 'instance', cls: 'Other', entries: [], cut: true }, 'expect.anything()'],
    ['a map', { k: 'map', entries: [[scalar('a'), scalar(1)]] }, "new Map([['a', 1]])"],
    ['an empty set', { k: 'set', items: [] }, 'new Set()'],
    ['a date', { k: 'date', time: 0 }, "new Date('1970-01-01T00:00:00.000Z')"],
    ['an invalid date', { k: 'date', time: Number.NaN }, 'new Date(NaN)'],
    ['a typed array', { k: 'typed-array', name: 'Uint8Array', items: [1, 2] }, 'new Uint8Array([1, 2])'],
    ['a buffer', { k: 'typed-array', name: 'Buffer', items: [1] }, 'Buffer.from([1])'],
    ['an error', error('TypeError', 'no'), "expect.objectContaining({ name: 'TypeError', message: 'no' })"],
    ['a function', { k: 'function', name: 'f' }, 'expect.any(Function)'],
    ['a variable', { k: 'same', ref: 3 }, 'v3'],
    [
      'a text that is another elsewhere',
      { k: 'opaque', type: 'string', alike: { pattern: '^\\d{2}:00$', text: '12:00' } },
      'expect.stringMatching(/^\\d{2}:00$/)',
    ],
    ['something unknown', { k: 'opaque', type: 'Proxy' }, 'expect.anything()'],
  ];
  it.each(cases)('writes %s', (_, value, text) => {
    expect(flat(observedLiteral(value, names))).toBe(text);
  });
});
