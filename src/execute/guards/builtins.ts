import { noteDenied } from '../effects.js';
import { isEnvironment } from '../host/environment.js';
import { isShared } from '../intrinsics.js';
import type { AnyFunction, Patches } from '../patches.js';

// Saved before a subject can replace them.
const { apply, getOwnPropertyDescriptor, ownKeys } = Reflect;
const { create } = Object;
const { bind } = Function.prototype;

/**
 * What everybody shares can be changed, and is put back after the test; made unchangeable it could not be. To freeze it
 * seems to succeed, and what is defined for good on it is not. Anything else goes the way it always went.
 */
export function guardBuiltins(patches: Patches): void {
  for (const [name, word] of closing) {
    patches.replace(Object, name, (original) =>
      native((target: unknown) => {
        if (isEnvironment(target)) throw new TypeError(`Cannot ${word}`);
        if (!isShared(target)) return original(target);
        noteDenied('builtins.freeze');
        return target;
      }),
    );
  }
  patches.replace(Reflect, 'preventExtensions', (original) =>
    native((target: unknown) => {
      if (!isShared(target)) return original(target);
      noteDenied('builtins.freeze');
      return true;
    }),
  );
  for (const holder of [Object, Reflect]) {
    patches.replace(holder, 'defineProperty', (original) =>
      native((target: unknown, key: PropertyKey, descriptor: unknown) =>
        original(target, key, isShared(target) ? revocable(target, key, descriptor) : descriptor),
      ),
    );
  }
  patches.replace(Object, 'defineProperties', (original) =>
    native((target: unknown, descriptors: object) => {
      if (!isShared(target) || typeof descriptors !== 'object' || descriptors === null) return original(target, descriptors);
      const all: Record<PropertyKey, unknown> = create(null);
      const keys = ownKeys(descriptors);
      for (let i = 0; i < keys.length; i++) {
        const key = keys[i] as string;
        if (!getOwnPropertyDescriptor(descriptors, key)?.enumerable) continue;
        all[key] = revocable(target, key, (descriptors as Record<string, unknown>)[key]);
      }
      return original(target, all);
    }),
  );
}

/** Functions that close an object to changes, and how Node says that it is none that can be. */
const closing = [
  ['freeze', 'freeze'],
  ['seal', 'seal'],
  ['preventExtensions', 'prevent extensions'],
] as const;

/** The same property, which can be taken away again; where there is one already it stays what it is. */
function revocable(target: object, key: PropertyKey, descriptor: unknown): unknown {
  if (typeof descriptor !== 'object' || descriptor === null) return descriptor;
  if (getOwnPropertyDescriptor(target, key)?.configurable === false) return descriptor;
  return create(descriptor, configurable);
}

const configurable = Object.assign(Object.create(null), {
  configurable: Object.assign(Object.create(null), { value: true }),
}) as PropertyDescriptorMap;

/** Looks like a function of the language when it is made a text: libraries ask for that. */
function native(replacement: AnyFunction): AnyFunction {
  return apply(bind, replacement, [undefined]) as AnyFunction;
}
