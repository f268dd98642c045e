import { types } from 'node:util';
import { privateWatch } from '../runtime/state-watch.js';

// Saved before a subject can replace them.
const { getPrototypeOf, getOwnPropertyDescriptor } = Object;
const objectPrototype = Object.prototype;
const call = Function.prototype.call;
const textOf = call.bind(Function.prototype.toString) as (callee: object) => string;
const contains = call.bind(String.prototype.includes) as unknown as (text: string, part: string) => boolean;

const { has, add } = Set.prototype;

/** A set that works under a subject that replaced the methods of sets. */
export function safeSet<T>(): Set<T> {
  const set = new Set<T>();
  set.has = has;
  set.add = add;
  return set;
}

/** Globals, what they hold and their prototypes: shared by all, and no module's state. */
const builtinObjects = safeSet<object>();
/** Prototypes of builtins whose instances never change, or are compared by what they are. */
const harmless = safeSet<object>();

export function isBuiltinObject(value: object): boolean {
  return builtinObjects.has(value) || isNamespace(value);
}

/** Does the object keep state that its properties do not show: that of an engine's object, or private fields? */
export function hasHiddenState(value: object): boolean {
  if (types.isPromise(value) || types.isGeneratorObject(value) || types.isMapIterator(value) || types.isSetIterator(value))
    return true;
  for (let at = getPrototypeOf(value) as object | null; at && at !== objectPrototype; at = getPrototypeOf(at) as object | null) {
    if (harmless.has(at)) continue;
    if (types.isProxy(at)) return true;
    const constructor: unknown = getOwnPropertyDescriptor(at, 'constructor')?.value;
    if (typeof constructor === 'function') {
      const text = textOf(constructor);
      if (contains(text, '[native code]') || (contains(text, '.#') && !contains(text, privateWatch))) return true;
    } else if (typeof getOwnPropertyDescriptor(at, Symbol.toStringTag)?.value === 'string') return true;
  }
  return false;
}

function isNamespace(value: object): boolean {
  return types.isModuleNamespaceObject(value) || getOwnPropertyDescriptor(value, Symbol.toStringTag)?.value === 'Module';
}

function collect(value: unknown): void {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null || builtinObjects.has(value)) return;
  builtinObjects.add(value);
  for (const key of Reflect.ownKeys(value)) {
    const descriptor = getOwnPropertyDescriptor(value, key) as PropertyDescriptor;
    if (typeof descriptor.value === 'function' || key === 'prototype') collect(descriptor.value);
  }
}

collect(globalThis);
for (const key of Reflect.ownKeys(globalThis)) collect(getOwnPropertyDescriptor(globalThis, key)?.value);
collect(getPrototypeOf(Function.prototype));
for (const maker of [
  Map,
  Set,
  Date,
  RegExp,
  Array,
  WeakRef,
  Error,
  AggregateError,
  TypeError,
  RangeError,
  SyntaxError,
  ReferenceError,
  EvalError,
  URIError,
  Number,
  String,
  Boolean,
  BigInt,
  Symbol,
  Function,
])
  harmless.add(maker.prototype as object);
for (const key of Reflect.ownKeys(Intl)) {
  const maker: unknown = getOwnPropertyDescriptor(Intl, key)?.value;
  if (typeof maker === 'function') harmless.add(maker.prototype as object);
}
