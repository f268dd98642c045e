import { markNoted, noteDenied } from '../effects.js';
import type { AnyFunction, Patches } from '../patches.js';

/** An error such as Node's Permission Model makes; whoever makes one notes the kind of refusal. */
export function accessDenied(permission: string, resource?: unknown): Error {
  const error = Object.assign(new Error('Access to this API has been restricted'), { code: 'ERR_ACCESS_DENIED', permission });
  markNoted(error);
  return typeof resource === 'string' ? Object.assign(error, { resource }) : error;
}

/** A replacement that notes the attempt and throws. */
export function refuse(kind: string, permission: string): () => AnyFunction {
  return () =>
    (...args: unknown[]) => {
      noteDenied(kind);
      throw accessDenied(permission, args[0]);
    };
}

/** The same for functions that report through their last argument; without a callback it throws. */
export function refuseByCallback(kind: string, permission: string): () => AnyFunction {
  return () =>
    (...args: unknown[]) => {
      noteDenied(kind);
      const callback = args[args.length - 1];
      const error = accessDenied(permission, args[0]);
      if (typeof callback !== 'function') throw error;
      process.nextTick(callback, error);
    };
}

/** The same for whatever nobody knows, be it a function or a class. Nothing that hangs on it stays. */
export function refuseAny(kind: string, permission: string): () => AnyFunction {
  const refuseCall = refuseByCallback(kind, permission)();
  return () =>
    function (...args: unknown[]): unknown {
      return refuseCall(...args);
    };
}

/** The same for functions that return a promise. */
export function refuseByPromise(kind: string, permission: string): () => AnyFunction {
  return () =>
    async (...args: unknown[]) => {
      noteDenied(kind);
      throw accessDenied(permission, args[0]);
    };
}

/**
 * Instances of the class cannot be made, also where it is called as a function; statics and `instanceof` stay. Its prototype
 * names it as well, and would name the real one.
 */
export function refuseConstruction(patches: Patches, holder: object, name: string, kind: string, permission: string): void {
  patches.replace(holder, name, (original) => {
    const guarded = refusedClass(original, kind, permission);
    nameByPrototype(patches, original.prototype as object, guarded);
    return guarded;
  });
}

export function refusedClass(original: AnyFunction, kind: string, permission: string): AnyFunction {
  const refused = (): never => {
    noteDenied(kind);
    throw accessDenied(permission);
  };
  return new Proxy(original, { construct: refused, apply: refused });
}

/** Whoever asks an instance for its class gets the one that stands in for it. */
export function nameByPrototype(patches: Patches, prototype: object, guarded: AnyFunction): void {
  patches.define(prototype, 'constructor', { value: guarded, writable: true, enumerable: false, configurable: true });
}
