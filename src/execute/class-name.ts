import { types } from 'node:util';
import { ownData } from './effects.js';

const { getPrototypeOf } = Reflect;
const { prototype: objectPrototype } = Object;

/** The name of the class an object is an instance of; undefined when there is none. Runs nothing of the subject's. */
export function classNameOf(value: object): string | undefined {
  for (let proto = getPrototypeOf(value); proto !== null && proto !== objectPrototype; proto = getPrototypeOf(proto)) {
    if (types.isProxy(proto)) return undefined;
    const constructor = ownData(proto, 'constructor');
    if (typeof constructor === 'function' && !types.isProxy(constructor)) return nameOf(constructor);
  }
  return undefined;
}

/** A function's own name; undefined when it has none or made it a getter. */
export function nameOf(callee: object): string | undefined {
  const name = ownData(callee, 'name');
  return typeof name === 'string' && name !== '' ? name : undefined;
}

/** A data property found on the object or up its prototypes. */
export function inheritedData(value: object, key: PropertyKey): unknown {
  for (let holder: object | null = value; holder !== null && !types.isProxy(holder); holder = getPrototypeOf(holder)) {
    const data = ownData(holder, key);
    if (data !== undefined) return data;
  }
  return undefined;
}
