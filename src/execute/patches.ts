/**
 * Replaces members of builtin objects in place, so that every way to reach them sees the replacement (safety.md §2:
 * substitution by module name misses several), and can put everything back.
 */
export interface Patches {
  /** Replaces `target[key]` if it is a function; what does not exist on this version of Node is left alone. */
  replace(target: object, key: PropertyKey, make: (original: AnyFunction) => AnyFunction): void;
  /** Sets a property to anything. */
  define(target: object, key: PropertyKey, descriptor: PropertyDescriptor): void;
  onUndo(step: () => void): void;
  undo(): void;
}

/** The one type that every function is assignable to. */
export type AnyFunction = (this: any, ...args: any[]) => any;

export function createPatches(): Patches {
  const steps: (() => void)[] = [];

  const define = (target: object, key: PropertyKey, descriptor: PropertyDescriptor): void => {
    const before = Reflect.getOwnPropertyDescriptor(target, key);
    if (!Reflect.defineProperty(target, key, descriptor)) return;
    steps.push(() => {
      if (before) Reflect.defineProperty(target, key, before);
      else Reflect.deleteProperty(target, key);
    });
  };

  return {
    define,
    replace(target, key, make) {
      const original: unknown = Reflect.get(target, key);
      if (typeof original !== 'function') return;
      const replacement = make(original as AnyFunction);
      dress(replacement, original as AnyFunction);
      const before = Reflect.getOwnPropertyDescriptor(target, key);
      define(target, key, {
        value: replacement,
        writable: before?.writable ?? true,
        enumerable: before?.enumerable ?? false,
        configurable: before?.configurable ?? true,
      });
    },
    onUndo: (step) => void steps.push(step),
    undo() {
      for (let step = steps.pop(); step; step = steps.pop()) step();
    },
  };
}

/** What hangs on a function stays, such as what `promisify` needs to know. */
export function keepStatics(original: AnyFunction, replacement: AnyFunction): AnyFunction {
  for (const key of Reflect.ownKeys(original)) {
    if (key in replacement) continue;
    Reflect.defineProperty(replacement, key, Reflect.getOwnPropertyDescriptor(original, key) as PropertyDescriptor);
  }
  return replacement;
}

/** Name and length as before: libraries look at them. */
export function dress(replacement: AnyFunction, original: AnyFunction): void {
  for (const key of ['name', 'length'] as const) {
    Reflect.defineProperty(replacement, key, { value: original[key], configurable: true });
  }
}

/** The same function, of which every call is seen before it is made. What `promisify` needs to know stays. */
export function noting(original: AnyFunction, note: (args: readonly unknown[]) => void): AnyFunction {
  return keepStatics(original, function (this: unknown, ...args: unknown[]): unknown {
    note(args);
    return Reflect.apply(original, this, args);
  });
}
