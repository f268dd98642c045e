import { describe, expect, it } from 'vitest';
import type { Scalar } from '../../../../src/model/scalar.js';
import { Builder } from '../../../../src/testcase/build/builder.js';
import { changeStatement } from '../../../../src/testcase/change/index.js';
import { defaultRates } from '../../../../src/testcase/rates.js';
import type { Ref, Statement } from '../../../../src/testcase/statement.js';
import { createRng } from '../../../../src/util/rng.js';
import { blueprintOf, distinct } from '../../../helpers/built-value.js';
import { ModelDraft, p } from '../../../helpers/subject-model.js';
import { testText } from '../../../helpers/test-text.js';

const COUNT = 500;
const m = new ModelDraft();
const number = m.prim('number');
const none = m.prim('void');
const one = m.lit(1);
const choice = m.union(m.lit('a'), m.lit('b'), m.prim('null'));
const version = m.type({ k: 'template', texts: ['v', ''], types: [m.union(m.lit(1), m.lit(2))] });
const level = m.type({ k: 'enum', name: 'Level', members: ['Low', 'Mid', 'High'].map((name, value) => ({ name, value })) });
const ones = m.array(one);
const pair = m.type({
  k: 'tuple',
  elems: [
    { t: one, flag: 'req' },
    { t: m.lit('s'), flag: 'req' },
  ],
});
const options = m.object('Options', [
  { name: 'must', t: one },
  { name: 'may', t: m.lit('s'), opt: true },
]);
const anything = m.prim('object');
const set = m.builtin('Set', one);
const map = m.builtin('Map', m.lit('s'), one);
const date = m.builtin('Date');
const regex = m.builtin('RegExp');
const promise = m.builtin('Promise', one);
const done = m.func([], one);
const nothing = m.func([], none);
const box = m.cls({ name: 'Box', nominal: true });
const make = m.call('constructor', 'Box', [], box);
const put = m.call('method', 'put', [p('item', one), p('at', m.lit('s'), { opt: true })], none, box);
m.call('method', 'drop', [p('item', one)], none, box);
const size = m.call('getter', 'size', [], number, box);
const width = m.call('setter', 'width', [], one, box);
const lone = m.fn('lone', [], m.prim('bigint'));
const model = m.model();

/** Two ones, a text and a box to work with: variables 0 to 3. */
const before: Statement[] = [
  { kind: 'primitive', type: one, value: 1 },
  { kind: 'primitive', type: one, value: 1 },
  { kind: 'primitive', type: m.lit('s'), value: 's' },
  { kind: 'construct', callable: make, args: [] },
];

/** The different statements that changing gives; new values of the test's own are shown as `new`. */
function changed(statement: Statement, limit = 40): string[] {
  const blueprint = blueprintOf(model, { ...defaultRates, valueReuse: 0.8 });
  const rng = createRng(29);
  const texts = Array.from({ length: COUNT }, () => {
    const builder = new Builder(blueprint, rng, limit);
    for (const each of before) builder.draft.append(each);
    const ref: Ref = changeStatement(statement, builder);
    const text = testText({ statements: builder.draft.statements }, model).split('\n')[ref] ?? 'nothing';
    return text.slice(text.indexOf('= ') + 2).replace(/v([4-9]|\d\d)/g, 'new');
  });
  return distinct(texts);
}

const primitive = (type: number, value: Scalar): Statement => ({ kind: 'primitive', type, value });

describe('changeStatement', () => {
  it('moves literals within their union', () => expect(changed(primitive(choice, 'a'))).toEqual(['"a"', '"b"', 'null']));
  it('makes template strings anew', () => expect(changed(primitive(version, 'v1'))).toEqual(['"v1"', '"v2"']));
  it('changes numbers nearby', () =>
    expect(changed(primitive(number, 100))).toEqual(expect.arrayContaining(['101', '99', '-100', '200'])));
  it('turns an absent optional into a value', () => expect(changed(primitive(one, undefined))).toEqual(['1']));
  it('leaves the source of a regular expression alone', () => expect(changed(primitive(regex, 'a+'))).toEqual(['"a+"']));
  it('changes the time of a date', () => expect(changed(primitive(date, 5))).toEqual(expect.arrayContaining(['4', '6'])));
  it('takes another member of an enum', () =>
    expect(changed({ kind: 'enum', type: level, member: 1 })).toEqual(['Level.High', 'Level.Low']));

  it('adds, removes, replaces and swaps elements', () =>
    expect(changed({ kind: 'array', type: ones, elements: [0, 1] })).toEqual(
      expect.arrayContaining(['[v0, v1]', '[v0]', '[v1]', '[v1, v0]', '[v0, v0]', '[v0, v1, v1]', '[new, v0, v1]', '[v0, new]']),
    ));
  it('says a list twice', () =>
    expect(changed({ kind: 'array', type: ones, elements: [0, 1, 1] })).toContain('[v0, v1, v1, v0, v1, v1]'));
  it('grows an empty array', () =>
    expect(changed({ kind: 'array', type: ones, elements: [] })).toEqual(['[new]', '[v0]', '[v1]']));
  it('keeps the length and the types of tuples', () =>
    expect(changed({ kind: 'array', type: pair, elements: [0, 2] })).toEqual(['[new, v2]', '[v0, new]', '[v0, v2]', '[v1, v2]']));

  it('adds and replaces members, and never drops a required one', () =>
    expect(changed({ kind: 'object', type: options, entries: [['must', 0]] })).toEqual([
      '{ must: new }',
      '{ must: v0 }',
      '{ must: v0, may: new }',
      '{ must: v0, may: v2 }',
      '{ must: v1 }',
    ]));
  it('fills an object that may have any members', () => {
    const filled = changed({ kind: 'object', type: anything, entries: [['a', 0]] }).filter((text) => text.includes('key19'));
    expect(filled).toEqual([`{ a: v0, ${Array.from({ length: 19 }, (_, i) => `key${i + 1}: v0`).join(', ')} }`]);
  });
  it('removes optional members', () =>
    expect(
      changed({
        kind: 'object',
        type: options,
        entries: [
          ['must', 0],
          ['may', 2],
        ],
      }),
    ).toContain('{ must: v0 }'));

  it('changes the elements of a set', () =>
    expect(changed({ kind: 'builtin', type: set, name: 'Set', args: [0] })).toEqual(
      expect.arrayContaining(['Set()', 'Set(v1)', 'Set(v0, v1)', 'Set(new)']),
    ));
  it('changes keys, values and number of entries', () =>
    expect(changed({ kind: 'builtin', type: map, name: 'Map', args: [2, 0] })).toEqual(
      expect.arrayContaining(['Map()', 'Map(v2, v1)', 'Map(new, v0)', 'Map(v2, v0, v2, v1)']),
    ));
  it('makes scalars of a builtin anew', () =>
    expect(changed({ kind: 'builtin', type: regex, name: 'RegExp', args: [2, 2] })).toEqual(['RegExp(new, new)']));
  it('rejects a promise, and resolves it again', () => {
    expect(changed({ kind: 'builtin', type: promise, name: 'Promise', args: [0] })).toEqual([
      'Promise(new)',
      'Promise(v0)',
      'Promise(v1)',
      'PromiseReject(new)',
    ]);
    expect(changed({ kind: 'builtin', type: promise, name: 'PromiseReject', args: [2] })).toEqual([
      'Promise(new)',
      'Promise(v0)',
      'Promise(v1)',
      'PromiseReject(v2)',
    ]);
  });

  it('changes what a callback returns, always something', () => {
    const texts = changed({ kind: 'callback', type: done, returns: [0] });
    expect(texts).toEqual(expect.arrayContaining(['() => (v1)', '() => (new)', '() => (v0, v1)', '() => throw (new)']));
    expect(texts).not.toContain('() => ()');
  });
  it('lets a callback without result only throw', () =>
    expect(changed({ kind: 'callback', type: nothing, returns: [] })).toEqual(['() => ()', '() => throw (new)']));

  it('changes arguments, receiver or the call itself', () =>
    expect(changed({ kind: 'call', callable: put, receiver: 3, args: [0] })).toEqual(
      expect.arrayContaining(['v3.put(v1)', 'v3.put(new)', 'v3.put(v0, v2)', 'v3.put(v0, new)', 'v3.drop(v0)']),
    ));
  it('drops an optional argument', () =>
    expect(changed({ kind: 'call', callable: put, receiver: 3, args: [0, 2] })).toContain('v3.put(v0)'));
  it('changes the value of an assignment', () =>
    expect(changed({ kind: 'set', callable: width, receiver: 3, value: 0 })).toEqual([
      'v3.width := new',
      'v3.width := v0',
      'v3.width := v1',
    ]));
  it('leaves what has no alternative', () => {
    expect(changed({ kind: 'get', callable: size, receiver: 3 })).toEqual(['v3.size']);
    expect(changed({ kind: 'call', callable: lone, args: [] })).toEqual(['lone()']);
    expect(changed({ kind: 'construct', callable: make, args: [] })).toEqual(['new Box()']);
  });

  it('uses only what is there when there is no room', () => {
    expect(changed({ kind: 'array', type: ones, elements: [0] }, 5)).not.toContain('[new]');
    expect(changed({ kind: 'callback', type: done, returns: [0] }, 5)).not.toContain('() => throw (new)');
    expect(changed({ kind: 'builtin', type: regex, name: 'RegExp', args: [2, 2] }, 5)).toEqual(['RegExp(v2, v2)']);
  });
});
