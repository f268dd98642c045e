import { strictDistance } from './equality.js';
import { includesDistance } from './strings.js';

/** More elements are not looked at: the probe must not cost more than the search it watches. */
const MOST = 256;

/** Distance of `container` from having `element`; null when nothing can be said without running the subject's code. */
export type Membership = (container: unknown, element: unknown) => number;

/** What can be looked into safely. A proxy answers by code of its own, so the check for it is handed in. */
export function createMembership(isProxy: (value: unknown) => boolean): Membership {
  return (container, element) => {
    if (typeof container === 'string') return typeof element === 'string' ? includesDistance(container, element) : 1;
    if (typeof container !== 'object' || container === null || isProxy(container)) return 1;
    if (Array.isArray(container)) return inArray(container, element);
    return inCollection(container, element);
  };
}

function inArray(array: readonly unknown[], element: unknown): number {
  let best = array.length === 0 ? 1 : Number.MAX_VALUE;
  const last = Math.min(array.length, MOST);
  for (let i = 0; i < last && best > 0; i++) {
    // An element behind a getter, or a hole filled by the prototype, is not read.
    const descriptor = Object.getOwnPropertyDescriptor(array, i);
    if (descriptor && 'value' in descriptor) best = Math.min(best, strictDistance(descriptor.value, element, best));
  }
  return best;
}

/** `next` is the builtin one of the iterator's kind. */
function nearest(keys: Iterator<unknown>, next: () => IteratorResult<unknown>, element: unknown): number {
  let best = Number.MAX_VALUE;
  for (let i = 0; i < MOST && best > 0; i++) {
    const { done, value } = next.call(keys);
    if (done) return i === 0 ? 1 : best;
    best = Math.min(best, strictDistance(value, element, best));
  }
  return best;
}

const mapKeys = Map.prototype.keys;
const setValues = Set.prototype.values;
const mapNext = Object.getPrototypeOf(new Map().keys()).next as () => IteratorResult<unknown>;
const setNext = Object.getPrototypeOf(new Set().values()).next as () => IteratorResult<unknown>;

/** The prototype chain tells first: an exception for every other container would be the dearest part of a probe. */
function inCollection(container: object, element: unknown): number {
  try {
    // The builtins check for a real Map or Set themselves, before any code of the subject's runs.
    if (container instanceof Map) return nearest(mapKeys.call(container), mapNext, element);
    if (container instanceof Set) return nearest(setValues.call(container), setNext, element);
  } catch {
    // An object made with Map.prototype, not a Map.
  }
  return 1;
}
