import { types } from 'node:util';

/** More items than that are no claim that anybody reads. */
const mostItems = 20;

/** The items of an iterator; undefined when it has too many. Runs code of the subject's. */
export function itemsOf(iterable: Iterable<unknown>): readonly unknown[] | undefined {
  const items: unknown[] = [];
  for (const item of iterable) {
    if (items.length === mostItems) return undefined;
    items.push(item);
  }
  return items;
}

/** Can be gone over once: the iterator of a collection or a generator. Reads properties of the subject's. */
export function isIterator(value: unknown): value is IterableIterator<unknown> {
  if (typeof value !== 'object' || value === null || types.isProxy(value)) return false;
  return isFunction(value, 'next') && isFunction(value, Symbol.iterator);
}

/** An object of a class that says itself how to go over it; builtin collections show what they hold anyway. */
export function isOwnIterable(value: object): value is Iterable<unknown> {
  if (types.isProxy(value) || typeof value !== 'object' || isFunction(value, 'next')) return false;
  return isFunction(value, Symbol.iterator) && !builtinIterations.has(Reflect.get(value, Symbol.iterator));
}

const builtinIterations: ReadonlySet<unknown> = new Set(
  [Array, Map, Set, Uint8Array, String, URLSearchParams].map((cls) => cls.prototype[Symbol.iterator]),
);

function isFunction(value: object, key: PropertyKey): boolean {
  return typeof Reflect.get(value, key) === 'function';
}
