import { describe, expect, it } from 'vitest';
import { builtinArguments, builtinFor, builtins } from '../../../src/testcase/builtins.js';

describe('builtins', () => {
  it('says what the arguments of each mean', () =>
    expect(
      Object.entries(builtins).map(([name, meaning]) => `${name}: ${typeof meaning === 'string' ? meaning : meaning.join('+')}`),
    ).toMatchInlineSnapshot(`
      [
        "Map: entries",
        "WeakMap: entries",
        "Set: elements",
        "WeakSet: elements",
        "Date: time",
        "RegExp: source+flags",
        "Error: message",
        "TypeError: message",
        "RangeError: message",
        "SyntaxError: message",
        "ReferenceError: message",
        "EvalError: message",
        "URIError: message",
        "Promise: value",
        "PromiseReject: value",
        "Int8Array: elements",
        "Uint8Array: elements",
        "Uint8ClampedArray: elements",
        "Int16Array: elements",
        "Uint16Array: elements",
        "Int32Array: elements",
        "Uint32Array: elements",
        "Float32Array: elements",
        "Float64Array: elements",
        "BigInt64Array: elements",
        "BigUint64Array: elements",
        "ArrayBuffer: byteLength",
        "SharedArrayBuffer: byteLength",
        "DataView: byteLength",
        "Buffer: text",
        "URL: href",
        "URLSearchParams: query",
        "AbortSignal: aborted",
        "AbortController: ",
        "Iterable: elements",
        "AsyncIterable: elements",
        "Symbol: description",
        "Object: entries",
        "Function: value",
        "Class: className",
      ]
    `));

  it.each([
    ['Map', 'Map'],
    ['ReadonlyMap', 'Map'],
    ['PromiseLike', 'Promise'],
    ['IterableIterator', 'Iterable'],
    ['AsyncGenerator', 'AsyncIterable'],
    ['ReadableStream', undefined],
    ['toString', undefined],
  ])('makes a %s by %s', (type, name) => expect(builtinFor(type)).toBe(name));

  it('knows no arguments of an unknown name', () => expect(builtinArguments('constructor')).toEqual([]));
});
