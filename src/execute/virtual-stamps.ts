import buffer from 'node:buffer';
import type { AnyFunction, Patches } from './patches.js';
import { virtualClock } from './virtual-clock.js';

// Saved before a subject can replace them.
const { apply, construct, defineProperty, getOwnPropertyDescriptor, ownKeys } = Reflect;
const { get: known, set: remember } = WeakMap.prototype;

/** Puts the times that Node writes on things by itself on the virtual clock. */
export function installVirtualStamps(patches: Patches): void {
  installEvents(patches);
  installFiles(patches);
}

/** An event is as old as when it is first asked: nothing tells of its being made. */
function installEvents(patches: Patches): void {
  const found = getOwnPropertyDescriptor(Event.prototype, 'timeStamp');
  if (!found?.get) return;
  const { get } = found;
  const stamps = new WeakMap<object, number>();
  patches.define(Event.prototype, 'timeStamp', {
    ...found,
    get(this: Event) {
      // Refuses what is no event.
      apply(get, this, []);
      const before = apply(known, stamps, [this]) as number | undefined;
      const stamp = virtualClock.read();
      if (before === undefined) apply(remember, stamps, [this, stamp]);
      return before ?? stamp;
    },
  });
}

/** The class is loaded when it is first asked for, as Node does. */
function installFiles(patches: Patches): void {
  let made: unknown;
  for (const holder of [globalThis, buffer]) {
    const found = getOwnPropertyDescriptor(holder, 'File');
    if (!found?.configurable) continue;
    const { get = (): unknown => found.value as unknown } = found;
    patches.define(holder, 'File', {
      get: () => (made ??= stamped(apply(get, holder, []) as AnyFunction)),
      set(this: object, value: unknown) {
        defineProperty(this, 'File', { value, writable: true, enumerable: false, configurable: true });
      },
      enumerable: found.enumerable === true,
      configurable: true,
    });
  }
}

/** Shares prototype and statics with the real one, so that `instanceof` and subclasses are as before. */
function stamped(real: AnyFunction): AnyFunction {
  function File(...args: unknown[]): unknown {
    if (new.target === undefined) return apply(real, undefined, args);
    const [parts, name, options] = args as [unknown, unknown, { lastModified?: unknown } | null | undefined];
    const isGiven = args.length < 2 || (options !== undefined && options?.lastModified !== undefined);
    if (isGiven || (options !== undefined && typeof options !== 'object')) return construct(real, args, new.target);
    return construct(real, [parts, name, { ...options, lastModified: virtualClock.start + virtualClock.read() }], new.target);
  }
  for (const key of ownKeys(real)) defineProperty(File, key, getOwnPropertyDescriptor(real, key) as PropertyDescriptor);
  defineProperty(real.prototype as object, 'constructor', { value: File, writable: true, configurable: true });
  return File;
}
