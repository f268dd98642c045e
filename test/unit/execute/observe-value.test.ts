import { describe, expect, it } from 'vitest';
import { createCallback, createPlayer } from '../../../src/execute/callback.js';
import { observeValue } from '../../../src/execute/observe-value.js';
import type { Observed } from '../../../src/model/observation.js';

const seen = (value: unknown, ...variables: unknown[]): Observed => observeValue(value, variables, variables.length);
const scalar = (v: string | number | boolean | bigint | null | undefined): Observed => ({ k: 'scalar', v });

const callback = createCallback([], false, new Int32Array(1), undefined);
const player = createPlayer('first', new Int32Array(1), undefined);

class Point {
  constructor(
    public x: number,
    public y: number,
  ) {}
  get length(): number {
    throw new Error('never read');
  }
}
class Stack<T> extends Array<T> {}
class CodeError extends TypeError {
  code = 'E_CODE';
  override name = 'CodeError';
}

describe('observeValue', () => {
  it.each<[string, unknown, Observed]>([
    ['a text', 'a', scalar('a')],
    ['minus zero', -0, scalar(-0)],
    ['a bigint', 5n, scalar(5n)],
    ['nothing', undefined, scalar(undefined)],
    ['a long text', 'x'.repeat(2001), { k: 'opaque', type: 'string', length: 2001 }],
    ['the text of a callback', `key ${callback}`, { k: 'opaque', type: 'string' }],
    ['the text of a callback as a name', 'covGivenStepsSteps', { k: 'opaque', type: 'string' }],
    [
      'an object with the text of a callback as key',
      { [String(callback)]: 1, a: 2 },
      { k: 'object', entries: [['a', scalar(2)]], cut: true },
    ],
    ['an object with the text of a player as key', { [String(player)]: 1 }, { k: 'object', entries: [], cut: true }],
    ['a huge bigint', 2n ** 300n, { k: 'opaque', type: 'bigint' }],
    ['a symbol', Symbol('s'), { k: 'symbol', text: 'Symbol(s)' }],
    ['an array', [1, [null]], { k: 'array', items: [scalar(1), { k: 'array', items: [scalar(null)] }] }],
    ['a hole', Array(1), { k: 'array', items: [scalar(undefined)] }],
    ['a plain object', { a: 1 }, { k: 'object', entries: [['a', scalar(1)]] }],
    ['an object without prototype', Object.create(null), { k: 'object', entries: [], nullProto: true }],
    ['an object with a symbol key', { [Symbol('s')]: 1 }, { k: 'object', entries: [], cut: true }],
    [
      'an instance',
      new Point(1, 2),
      {
        k: 'instance',
        cls: 'Point',
        entries: [
          ['x', scalar(1)],
          ['y', scalar(2)],
        ],
      },
    ],
    ['a subclass of a builtin', Stack.from([7]), { k: 'instance', cls: 'Stack', entries: [['0', scalar(7)]] }],
    ['a map', new Map([['k', 1]]), { k: 'map', entries: [[scalar('k'), scalar(1)]] }],
    ['a set', new Set([1]), { k: 'set', items: [scalar(1)] }],
    ['a date', new Date(5), { k: 'date', time: 5 }],
    ['an invalid date', new Date(Number.NaN), { k: 'date', time: Number.NaN }],
    ['a regexp', /a+/gi, { k: 'regexp', source: 'a+', flags: 'gi' }],
    ['a typed array', new Uint8Array([1, 2]), { k: 'typed-array', name: 'Uint8Array', items: [1, 2] }],
    ['a buffer', Buffer.from('a'), { k: 'typed-array', name: 'Buffer', items: [97] }],
    ['an error', new RangeError('no'), { k: 'error', name: 'RangeError', cls: 'RangeError', message: 'no', props: [] }],
    [
      'an error of the subject',
      new CodeError('no'),
      { k: 'error', name: 'CodeError', cls: 'CodeError', message: 'no', props: [['code', scalar('E_CODE')]] },
    ],
    [
      'a DOM exception',
      new DOMException('stop', 'AbortError'),
      { k: 'error', name: 'AbortError', cls: 'DOMException', message: 'stop', props: [] },
    ],
    ['a function', function named() {}, { k: 'function', name: 'named' }],
    ['a class', Point, { k: 'function', name: 'Point' }],
    ['a promise', Promise.resolve(1), { k: 'promise' }],
    ['a proxy', new Proxy({}, {}), { k: 'opaque', type: 'Proxy' }],
    ['an iterator', [1].values(), { k: 'opaque', type: 'Array Iterator' }],
    ['a weak map', new WeakMap(), { k: 'instance', cls: 'WeakMap', entries: [] }],
    ['an object made of another', Object.create({ a: 1 }), { k: 'opaque', type: 'Object' }],
  ])('describes %s', (_, value, expected) => expect(seen(value)).toEqual(expected));

  it('leaves accessors alone', () => {
    const trap = {
      get boom(): never {
        throw new Error('read');
      },
      toString: () => {
        throw new Error('called');
      },
      toJSON: () => {
        throw new Error('called');
      },
    };
    expect(seen(trap)).toEqual({
      k: 'object',
      entries: [
        ['boom', { k: 'opaque', type: 'getter' }],
        ['toString', { k: 'function', name: 'toString' }],
        ['toJSON', { k: 'function', name: 'toJSON' }],
      ],
    });
  });

  it('never throws', () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    const child: unknown = Object.create(proxy);
    revoke();
    expect(seen(proxy)).toEqual({ k: 'opaque', type: 'Proxy' });
    expect(seen(child)).toEqual({ k: 'opaque', type: 'Object' });
  });

  it('names an earlier variable instead of describing it', () => {
    const list = [1];
    expect(seen(list, 'a', list, list)).toEqual({ k: 'same', ref: 1 });
    expect(seen(1, 1)).toEqual(scalar(1));
  });

  it('inside a value names only what cannot be written down', () => {
    const [point, plain] = [new Point(1, 2), { a: 1 }];
    const callback = (): void => undefined;
    expect(seen([point, plain, callback], point, plain, callback)).toEqual({
      k: 'array',
      items: [
        { k: 'same', ref: 0 },
        { k: 'object', entries: [['a', scalar(1)]] },
        { k: 'same', ref: 2 },
      ],
    });
  });

  it('ends at cycles, at depth six, at fifty items and at two hundred leaves', () => {
    const self: unknown[] = [];
    self.push(self);
    expect(seen(self)).toEqual({ k: 'array', items: [{ k: 'opaque', type: 'cycle' }] });
    expect(JSON.stringify(seen([[[[[[[1]]]]]]]))).toContain('{"k":"opaque","type":"deep"}');
    expect(seen(Array(51).fill(0))).toMatchObject({ cut: true, items: { length: 50 } });
    const wide = seen(Array.from({ length: 10 }, () => Array(40).fill(0)));
    expect(wide).toMatchObject({ cut: true, items: Array.from({ length: 5 }, () => ({ items: { length: 40 } })) });
    expect(seen(new Uint8Array(60))).toMatchObject({ cut: true });
    expect(seen(new Map(Array.from({ length: 60 }, (_, i) => [i, i])))).toMatchObject({ cut: true });
  });
});
