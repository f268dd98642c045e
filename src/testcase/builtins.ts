/**
 * Builtin values a test can make, and what the arguments of a `builtin` statement mean. Interpreter and printer
 * implement exactly this table; the factory builds arguments from it.
 * - entries: alternating keys and values · elements: any number of them · value: none or one
 * - a list of names: exactly those scalars, in that order
 */
export type BuiltinArguments = 'entries' | 'elements' | 'value' | readonly ScalarArgument[];

export type ScalarArgument =
  | 'time'
  | 'source'
  | 'flags'
  | 'message'
  | 'byteLength'
  | 'text'
  | 'href'
  | 'query'
  | 'aborted'
  | 'description'
  | 'className';

export const builtins = {
  Map: 'entries',
  /** Keys are objects. */
  WeakMap: 'entries',
  Set: 'elements',
  /** Elements are objects. */
  WeakSet: 'elements',
  /** Milliseconds since the epoch; NaN gives an invalid date. */
  Date: ['time'],
  RegExp: ['source', 'flags'],
  Error: ['message'],
  TypeError: ['message'],
  RangeError: ['message'],
  SyntaxError: ['message'],
  ReferenceError: ['message'],
  EvalError: ['message'],
  URIError: ['message'],
  /** `Promise.resolve(value)`; without argument it resolves to undefined. */
  Promise: 'value',
  /** `Promise.reject(value)`. */
  PromiseReject: 'value',
  Int8Array: 'elements',
  Uint8Array: 'elements',
  Uint8ClampedArray: 'elements',
  Int16Array: 'elements',
  Uint16Array: 'elements',
  Int32Array: 'elements',
  Uint32Array: 'elements',
  Float32Array: 'elements',
  Float64Array: 'elements',
  /** Elements are bigints. */
  BigInt64Array: 'elements',
  BigUint64Array: 'elements',
  ArrayBuffer: ['byteLength'],
  SharedArrayBuffer: ['byteLength'],
  /** A view on a whole new ArrayBuffer of that length. */
  DataView: ['byteLength'],
  /** `Buffer.from(text)`. */
  Buffer: ['text'],
  URL: ['href'],
  URLSearchParams: ['query'],
  /** `AbortSignal.abort()` when true, else the signal of a new controller. */
  AbortSignal: ['aborted'],
  AbortController: [],
  /** `[…].values()`: can be consumed once, as a generator's result. */
  Iterable: 'elements',
  /** An async generator that yields the elements. */
  AsyncIterable: 'elements',
  /** `Symbol(description)`: a new one each time. */
  Symbol: ['description'],
  /** A plain object; keys are strings. */
  Object: 'entries',
  /** A function that returns the value, whatever it is given. */
  Function: 'value',
  /** Not an instance but the class itself, one of `classNames`: `Array`, for a parameter that is a constructor. */
  Class: ['className'],
} as const satisfies Record<string, BuiltinArguments>;

export type BuiltinName = keyof typeof builtins;

/** Classes of the platform that a test may hand over as values. */
export const classNames = [
  'Array',
  'Object',
  'Map',
  'Set',
  'WeakMap',
  'WeakSet',
  'Date',
  'Error',
  'TypeError',
  'RangeError',
  'Promise',
  'String',
  'Number',
  'Boolean',
  'Int8Array',
  'Uint8Array',
  'Uint8ClampedArray',
  'Int16Array',
  'Uint16Array',
  'Int32Array',
  'Uint32Array',
  'Float32Array',
  'Float64Array',
  'ArrayBuffer',
] as const;

export type ClassName = (typeof classNames)[number];

/** Type names of the standard library for which a value of another builtin serves. */
const standIns: Readonly<Record<string, BuiltinName>> = {
  ReadonlyMap: 'Map',
  ReadonlySet: 'Set',
  PromiseLike: 'Promise',
  Thenable: 'Promise',
  ArrayBufferLike: 'ArrayBuffer',
  ArrayBufferView: 'Uint8Array',
  Iterator: 'Iterable',
  IterableIterator: 'Iterable',
  IteratorObject: 'Iterable',
  ArrayIterator: 'Iterable',
  Generator: 'Iterable',
  AsyncIterator: 'AsyncIterable',
  AsyncIterableIterator: 'AsyncIterable',
  AsyncGenerator: 'AsyncIterable',
  CallableFunction: 'Function',
  NewableFunction: 'Function',
};

/** The builtin statement that makes a value of this library type; undefined when we know none. */
export function builtinFor(typeName: string): BuiltinName | undefined {
  if (Object.hasOwn(builtins, typeName)) return typeName as BuiltinName;
  return Object.hasOwn(standIns, typeName) ? standIns[typeName] : undefined;
}

/** The meaning of the arguments; a name that is not in the table has none. */
export function builtinArguments(name: string): BuiltinArguments {
  return meanings.get(name) ?? none;
}

const meanings: ReadonlyMap<string, BuiltinArguments> = new Map(Object.entries(builtins));
const none: BuiltinArguments = [];
