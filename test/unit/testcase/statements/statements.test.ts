import { describe, expect, it } from 'vitest';
import type { Ref, Statement } from '../../../../src/testcase/statement.js';
import { isValue, references, remap, typeOf, wanted } from '../../../../src/testcase/statements/index.js';
import { planCalls } from '../../../../src/testcase/types/call-plan.js';
import { createTypeTable, NO_TYPE } from '../../../../src/testcase/types/type-table.js';
import { ModelDraft, p } from '../../../helpers/subject-model.js';

const m = new ModelDraft();
const number = m.prim('number');
const string = m.prim('string');
const unknown = m.prim('unknown');
const none = m.prim('void');
const t = m.type({ k: 'tparam', name: 'T' });
const level = m.type({ k: 'enum', name: 'Level', members: [{ name: 'Low', value: 0 }] });
const numbers = m.array(number);
const pair = m.type({
  k: 'tuple',
  elems: [
    { t: number, flag: 'req' },
    { t: string, flag: 'req' },
  ],
});
const point = m.object('Point', [{ name: 'x', t: number }], [{ key: string, value: string }]);
const map = m.builtin('Map', string, number);
const bytes = m.builtin('Uint8Array');
const regex = m.builtin('RegExp');
const done = m.func([], string);
const box = m.cls({ name: 'Box' });
const make = m.call('constructor', 'Box', [p('size', number)], box);
const add = m.call('method', 'add', [p('item', string), p('more', numbers, { rest: true })], none, box);
const size = m.call('getter', 'size', [], number, box);
const label = m.call('setter', 'label', [], string, box);
const first = m.fn('first', [p('item', t)], t);
const load = m.fn('load', [p('id', number)], m.builtin('Promise', box));
const facts = (() => {
  const model = m.model();
  const table = createTypeTable(model);
  return { table, plans: planCalls(model, table) };
})();

/** One of each kind, on variables 3 and 4. */
const samples: Record<string, Statement> = {
  primitive: { kind: 'primitive', type: number, value: 1 },
  enum: { kind: 'enum', type: level, member: 0 },
  array: { kind: 'array', type: numbers, elements: [3, 4] },
  tuple: { kind: 'array', type: pair, elements: [3, 4] },
  object: {
    kind: 'object',
    type: point,
    entries: [
      ['x', 3],
      ['other', 4],
    ],
  },
  map: { kind: 'builtin', type: map, name: 'Map', args: [4, 3] },
  bytes: { kind: 'builtin', type: bytes, name: 'Uint8Array', args: [3] },
  regex: { kind: 'builtin', type: regex, name: 'RegExp', args: [4, 4] },
  text: { kind: 'many', type: string, name: 'String', args: [], text: 'a', length: 65_536 },
  array65536: { kind: 'many', type: numbers, name: 'Array', args: [3], text: '', length: 65_536 },
  object65536: { kind: 'many', type: point, name: 'Object', args: [4], text: '', length: 65_536 },
  bytes65536: { kind: 'many', type: bytes, name: 'Uint8Array', args: [3], text: '', length: 65_536 },
  construct: { kind: 'construct', callable: make, args: [3] },
  method: { kind: 'call', callable: add, receiver: 3, args: [4, 3, 3] },
  function: { kind: 'call', callable: first, args: [4] },
  promise: { kind: 'call', callable: load, args: [3] },
  getter: { kind: 'get', callable: size, receiver: 3 },
  setter: { kind: 'set', callable: label, receiver: 3, value: 4 },
  callback: { kind: 'callback', type: done, returns: [4] },
  throwing: { kind: 'callback', type: done, returns: [4], throws: true },
  await: { kind: 'await', value: 3 },
};
const each = Object.entries(samples);

describe('references', () => {
  it('lists them in order', () =>
    expect(Object.fromEntries(each.map(([name, statement]) => [name, references(statement).join()]))).toEqual({
      primitive: '',
      enum: '',
      array: '3,4',
      tuple: '3,4',
      object: '3,4',
      map: '4,3',
      bytes: '3',
      regex: '4,4',
      text: '',
      array65536: '3',
      object65536: '4',
      bytes65536: '3',
      construct: '3',
      method: '3,4,3,3',
      function: '4',
      promise: '3',
      getter: '3',
      setter: '3,4',
      callback: '4',
      throwing: '4',
      await: '3',
    }));
});

const up = (ref: Ref): Ref => ref + 10;
const swap = (ref: Ref): Ref => (ref === 4 ? 1 : ref);

describe('remap', () => {
  it.each(each)('moves every reference of %s and nothing else', (_name, statement) => {
    const moved = remap(statement, up);
    expect(references(moved)).toEqual(references(statement).map(up));
    expect(remap(moved, (ref) => ref - 10)).toEqual(statement);
  });
  it.each(each)('gives the same %s when nothing moves', (_name, statement) =>
    expect(remap(statement, (ref) => ref)).toBe(statement),
  );
  it.each(each)('moves only the second variable of %s', (_name, statement) => {
    expect(references(remap(statement, swap))).toEqual(references(statement).map(swap));
  });
});

describe('typeOf', () => {
  const earlier = [0, 0, 0, m.builtin('Promise', box), string];
  it('is the type of what the statement makes', () =>
    expect(each.map(([name, statement]) => [name, typeOf(statement, facts, earlier)])).toEqual([
      ['primitive', number],
      ['enum', level],
      ['array', numbers],
      ['tuple', pair],
      ['object', point],
      ['map', map],
      ['bytes', bytes],
      ['regex', regex],
      ['text', string],
      ['array65536', numbers],
      ['object65536', point],
      ['bytes65536', bytes],
      ['construct', box],
      ['method', none],
      // A type parameter is what its argument is.
      ['function', string],
      ['promise', m.builtin('Promise', box)],
      ['getter', number],
      ['setter', NO_TYPE],
      ['callback', done],
      ['throwing', done],
      ['await', box],
    ]));

  it.each<[string, Statement, number]>([
    ['a narrower value', { kind: 'primitive', type: unknown, value: 'a' }, string],
    ['undefined for an optional number', { kind: 'primitive', type: number, value: undefined }, facts.table.standard.undefined],
    ['the source of a regular expression', { kind: 'primitive', type: regex, value: 'a+' }, NO_TYPE],
    ['an error to throw', { kind: 'builtin', type: done, name: 'Error', args: [4] }, NO_TYPE],
    [
      'a rejected promise',
      { kind: 'builtin', type: m.builtin('Promise', box), name: 'PromiseReject', args: [4] },
      m.builtin('Promise', box),
    ],
    ['a symbol for unknown', { kind: 'builtin', type: unknown, name: 'Symbol', args: [4] }, facts.table.standard.symbol],
  ])('tells %s', (_what, statement, type) => expect(typeOf(statement, facts, earlier)).toBe(type));
});

describe('wanted', () => {
  it('is the type that each reference must have', () =>
    expect(
      Object.fromEntries(
        each.map(([name, statement]) => [
          name,
          references(statement)
            .map((_, n) => wanted(statement, n, facts))
            .join(),
        ]),
      ),
    ).toEqual({
      primitive: '',
      enum: '',
      array: `${number},${number}`,
      tuple: `${number},${string}`,
      object: `${number},${string}`,
      map: `${string},${number}`,
      bytes: `${number}`,
      regex: `${NO_TYPE},${NO_TYPE}`,
      text: '',
      array65536: `${number}`,
      object65536: `${string}`,
      bytes65536: `${number}`,
      construct: `${number}`,
      method: `${box},${string},${number},${number}`,
      function: `${t}`,
      promise: `${number}`,
      getter: `${box}`,
      setter: `${box},${string}`,
      callback: `${string}`,
      throwing: `${NO_TYPE}`,
      await: `${NO_TYPE}`,
    }));
});

describe('isValue', () => {
  it('is true of what has no effect', () =>
    expect(each.filter(([, statement]) => isValue(statement)).map(([name]) => name)).toEqual([
      'primitive',
      'enum',
      'array',
      'tuple',
      'object',
      'map',
      'bytes',
      'regex',
      'text',
      'array65536',
      'object65536',
      'bytes65536',
      'callback',
      'throwing',
    ]));
});
