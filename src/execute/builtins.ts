import { type BuiltinName, type ClassName, classNames } from '../testcase/builtins.js';

/** Makes the value of a builtin statement; what the arguments mean is defined in `testcase/builtins.ts`. */
export type BuiltinMaker = (args: readonly unknown[]) => unknown;

// Saved: the subject may replace globals.
const saved = {
  AbortController,
  ArrayBuffer,
  Buffer,
  DataView,
  Date,
  Map,
  Promise,
  RegExp,
  Set,
  SharedArrayBuffer,
  Symbol,
  URL,
  URLSearchParams,
  WeakMap,
  WeakSet,
};
const classes = Object.fromEntries(classNames.map((name) => [name, globalThis[name]])) as Record<ClassName, unknown>;
const { apply, construct, defineProperty } = Reflect;
const { set: mapSet } = Map.prototype;
const { set: weakMapSet } = WeakMap.prototype;
const { add: setAdd } = Set.prototype;
const { add: weakSetAdd } = WeakSet.prototype;
const { values: arrayValues } = Array.prototype;
const { abort } = AbortController.prototype;
const { from: bufferFrom } = Buffer;

export const builtinMakers: Readonly<Record<BuiltinName, BuiltinMaker>> = {
  Map: (args) => filledByEntries(new saved.Map(), mapSet, args),
  WeakMap: (args) => filledByEntries(new saved.WeakMap(), weakMapSet, args),
  Set: (args) => filledByElements(new saved.Set(), setAdd, args),
  WeakSet: (args) => filledByElements(new saved.WeakSet(), weakSetAdd, args),
  Date: ([time]) => new saved.Date(time as number),
  RegExp: (args) => construct(saved.RegExp, args),
  Error: instance(Error),
  TypeError: instance(TypeError),
  RangeError: instance(RangeError),
  SyntaxError: instance(SyntaxError),
  ReferenceError: instance(ReferenceError),
  EvalError: instance(EvalError),
  URIError: instance(URIError),
  Promise: async ([value]) => value,
  PromiseReject: async ([reason]) => {
    throw reason;
  },
  Int8Array: typedArray(Int8Array),
  Uint8Array: typedArray(Uint8Array),
  Uint8ClampedArray: typedArray(Uint8ClampedArray),
  Int16Array: typedArray(Int16Array),
  Uint16Array: typedArray(Uint16Array),
  Int32Array: typedArray(Int32Array),
  Uint32Array: typedArray(Uint32Array),
  Float32Array: typedArray(Float32Array),
  Float64Array: typedArray(Float64Array),
  BigInt64Array: typedArray(BigInt64Array),
  BigUint64Array: typedArray(BigUint64Array),
  ArrayBuffer: (args) => construct(saved.ArrayBuffer, args),
  SharedArrayBuffer: (args) => construct(saved.SharedArrayBuffer, args),
  DataView: (args) => new saved.DataView(construct(saved.ArrayBuffer, args) as ArrayBuffer),
  Buffer: (args) => apply(bufferFrom, saved.Buffer, args),
  URL: (args) => construct(saved.URL, args),
  URLSearchParams: (args) => construct(saved.URLSearchParams, args),
  AbortSignal: ([aborted]) => {
    const controller = new saved.AbortController();
    if (aborted) apply(abort, controller, []);
    return controller.signal;
  },
  AbortController: () => new saved.AbortController(),
  Iterable: (args) => apply(arrayValues, copied(args), []),
  AsyncIterable: (args) => yieldAll(copied(args)),
  Symbol: ([description]) => saved.Symbol(description as string),
  Object: objectOf,
  Class: ([name]) => classes[name as ClassName],
  Function:
    ([value]) =>
    () =>
      value,
};

function instance(of: new (message?: string) => unknown): BuiltinMaker {
  return (args) => construct(of, args);
}

function typedArray(of: new (elements: never) => unknown): BuiltinMaker {
  return (args) => new of(copied(args) as never);
}

function filledByEntries<T>(collection: T, set: (this: never, key: never, value: never) => unknown, args: readonly unknown[]): T {
  for (let i = 0; i < args.length; i += 2) apply(set, collection, [args[i], args[i + 1]]);
  return collection;
}

function filledByElements<T>(collection: T, add: (this: never, element: never) => unknown, args: readonly unknown[]): T {
  for (let i = 0; i < args.length; i++) apply(add, collection, [args[i]]);
  return collection;
}

function objectOf(args: readonly unknown[]): object {
  const made = {};
  for (let i = 0; i < args.length; i += 2) {
    defineProperty(made, args[i] as string, { value: args[i + 1], writable: true, enumerable: true, configurable: true });
  }
  return made;
}

async function* yieldAll(elements: readonly unknown[]): AsyncGenerator<unknown> {
  for (let i = 0; i < elements.length; i++) yield elements[i];
}

/** The interpreter reuses its argument lists. */
function copied(args: readonly unknown[]): unknown[] {
  const copy: unknown[] = [];
  for (let i = 0; i < args.length; i++) copy[i] = args[i];
  return copy;
}
