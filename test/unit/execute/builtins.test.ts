import { describe, expect, it } from 'vitest';
import { builtinMakers } from '../../../src/execute/builtins.js';
import { type BuiltinName, builtins } from '../../../src/testcase/builtins.js';

const make = (name: BuiltinName, ...args: unknown[]): unknown => builtinMakers[name](args);

describe('builtin values', () => {
  it('exist for every name a test may use', () =>
    expect(Object.keys(builtinMakers).sort()).toEqual(Object.keys(builtins).sort()));

  it.each<[BuiltinName, unknown[], unknown]>([
    ['Map', ['a', 1, 'b', 2], new Map(Object.entries({ a: 1, b: 2 }))],
    ['Set', [1, 1, 2], new Set([1, 2])],
    ['Date', [86_400_000], new Date('1970-01-02')],
    ['RegExp', ['a+', 'g'], /a+/g],
    ['Error', ['no'], new Error('no')],
    ['TypeError', ['no'], new TypeError('no')],
    ['RangeError', [], new RangeError()],
    ['URIError', ['no'], new URIError('no')],
    ['Uint8Array', [1, 256], new Uint8Array([1, 0])],
    ['Float64Array', [3], new Float64Array([3])],
    ['BigInt64Array', [5n], new BigInt64Array([5n])],
    ['ArrayBuffer', [4], new ArrayBuffer(4)],
    ['SharedArrayBuffer', [4], new SharedArrayBuffer(4)],
    ['DataView', [4], new DataView(new ArrayBuffer(4))],
    ['Buffer', ['é'], Buffer.from('é')],
    ['URL', ['https://a.b/c?d'], new URL('https://a.b/c?d')],
    ['URLSearchParams', ['a=1'], new URLSearchParams('a=1')],
    ['AbortController', [], new AbortController()],
    ['Object', ['a', 1], { a: 1 }],
  ])('%s', (name, args, expected) => expect(make(name, ...args)).toEqual(expected));

  it('are invalid when their arguments are', () => {
    expect(make('Date', Number.NaN)).toEqual(new Date(Number.NaN));
    expect(() => make('RegExp', '(', '')).toThrow(SyntaxError);
    expect(() => make('URL', 'no url')).toThrow('Invalid URL');
    expect(() => make('WeakSet', 1)).toThrow('Invalid value used in weak set');
  });

  it('hold objects weakly', () => {
    const key = {};
    expect((make('WeakMap', key, 1) as WeakMap<object, number>).get(key)).toBe(1);
    expect((make('WeakSet', key) as WeakSet<object>).has(key)).toBe(true);
  });

  it('settle, iterate and answer', async () => {
    await expect(make('Promise', 5)).resolves.toBe(5);
    await expect(make('PromiseReject', 5)).rejects.toBe(5);
    expect([...(make('Iterable', 1, 2) as Iterable<number>)]).toEqual([1, 2]);
    const seen: unknown[] = [];
    for await (const item of make('AsyncIterable', 1, 2) as AsyncIterable<number>) seen.push(item);
    expect(seen).toEqual([1, 2]);
    expect((make('Function', 7) as () => number)()).toBe(7);
    expect(make('Symbol', 's')).not.toBe(make('Symbol', 's'));
    expect([make('AbortSignal', true), make('AbortSignal', false)]).toMatchObject([{ aborted: true }, { aborted: false }]);
  });

  it('do not keep the list of arguments', () => {
    const args = [1, 2];
    const iterable = builtinMakers.Iterable(args) as Iterable<number>;
    args[0] = 9;
    expect([...iterable]).toEqual([1, 2]);
  });

  it('give a plain object even a __proto__ key of its own', () => {
    expect(Object.keys(make('Object', '__proto__', 1) as object)).toEqual(['__proto__']);
  });
});
