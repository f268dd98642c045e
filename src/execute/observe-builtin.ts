import { types } from 'node:util';
import type { Observed } from '../model/observation.js';
import { classNameOf, inheritedData } from './class-name.js';
import { type Look, maxItems } from './observe-look.js';

/** Describes instances of builtin classes by their content. Subclasses of them are instances like any other: undefined. */
export function observeBuiltin(value: object, depth: number, look: Look): Observed | undefined {
  const proto = getPrototypeOf(value);
  if (proto === null || proto === prototypes.object) return plainObject(value, proto === null, depth, look);
  if (proto === prototypes.array) {
    const array = value as unknown[];
    const { items, cut } = look.items(array.length, (i) => Reflect.getOwnPropertyDescriptor(array, i)?.value, depth);
    return { k: 'array', items, ...(cut && { cut: true, length: array.length }) };
  }
  if (types.isNativeError(value) || isInChain(prototypes.error, value)) return errorObject(value, depth, look);
  if (proto === prototypes.map) return mapObject(value, depth, look);
  if (proto === prototypes.set) {
    const all: unknown[] = [];
    apply(setForEach, value, [(item: unknown) => void (all[all.length] = item)]);
    const { items, cut } = look.items(all.length, (i) => all[i], depth);
    return { k: 'set', items, ...(cut && { cut: true }) };
  }
  if (proto === prototypes.date) return { k: 'date', time: apply(getTime, value, []) };
  if (proto === prototypes.regexp) {
    return { k: 'regexp', source: apply(regexpSource, value, []), flags: apply(regexpFlags, value, []) };
  }
  return types.isTypedArray(value) ? typedArray(value as Uint8Array) : undefined;
}

const { apply, getPrototypeOf } = Reflect;

// Saved: the subject may replace them.
const prototypes = {
  object: Object.prototype,
  array: Array.prototype,
  error: Error.prototype,
  map: Map.prototype,
  set: Set.prototype,
  date: Date.prototype,
  regexp: RegExp.prototype,
  typedArray: getPrototypeOf(Uint8Array.prototype) as object,
  exception: DOMException.prototype,
};
const { forEach: mapForEach } = Map.prototype;
const { forEach: setForEach } = Set.prototype;
const { getTime } = Date.prototype;
const regexpSource = getterOf(prototypes.regexp, 'source');
const regexpFlags = getterOf(prototypes.regexp, 'flags');
const typedArrayName = getterOf(prototypes.typedArray, Symbol.toStringTag);
const typedArrayLength = getterOf(prototypes.typedArray, 'length');
const exceptionName = getterOf(prototypes.exception, 'name');
const exceptionMessage = getterOf(prototypes.exception, 'message');

function getterOf(prototype: object, key: PropertyKey): () => never {
  return Reflect.getOwnPropertyDescriptor(prototype, key)?.get as () => never;
}

function plainObject(value: object, nullProto: boolean, depth: number, look: Look): Observed | undefined {
  // These have no prototype of their own, but are no plain objects.
  if (types.isArgumentsObject(value) || types.isModuleNamespaceObject(value)) return undefined;
  const { entries, cut } = look.entries(value, depth);
  return { k: 'object', entries, ...(nullProto && { nullProto: true }), ...(cut && { cut: true }) };
}

function mapObject(value: object, depth: number, look: Look): Observed {
  const all: (readonly [unknown, unknown])[] = [];
  apply(mapForEach, value, [(item: unknown, key: unknown) => void (all[all.length] = [key, item])]);
  const entries: (readonly [Observed, Observed])[] = [];
  for (let i = 0; i < all.length && i < maxItems && !look.isFull(); i++) {
    const [key, item] = all[i] as readonly [unknown, unknown];
    entries[i] = [look.at(key, depth + 1), look.at(item, depth + 1)];
  }
  return { k: 'map', entries, ...(entries.length < all.length && { cut: true }) };
}

function typedArray(value: Uint8Array | BigInt64Array): Observed {
  const length: number = apply(typedArrayLength, value, []);
  const items: (number | bigint)[] = [];
  for (let i = 0; i < length && i < maxItems; i++) items[i] = value[i] as number | bigint;
  const name = Buffer.isBuffer(value) ? 'Buffer' : (apply(typedArrayName, value, []) as string);
  return { k: 'typed-array', name, items, ...(items.length < length && { cut: true, length }) };
}

function errorObject(value: object, depth: number, look: Look): Observed {
  const isException = isInChain(prototypes.exception, value);
  const name: unknown = isException ? apply(exceptionName, value, []) : inheritedData(value, 'name');
  const message: unknown = isException ? apply(exceptionMessage, value, []) : inheritedData(value, 'message');
  return {
    k: 'error',
    name: typeof name === 'string' ? name : '',
    cls: classNameOf(value) ?? 'Error',
    message: typeof message === 'string' ? message : '',
    props: look.entries(value, depth).entries.filter(([key]) => key !== 'message' && key !== 'name' && key !== 'stack'),
  };
}

function isInChain(prototype: object, value: object): boolean {
  for (let proto = getPrototypeOf(value); proto !== null && !types.isProxy(proto); proto = getPrototypeOf(proto)) {
    if (proto === prototype) return true;
  }
  return false;
}
