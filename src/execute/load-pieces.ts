import { safeSet } from './load-opaque.js';

// Saved before a subject can replace them.
const { is, getPrototypeOf, getOwnPropertyDescriptor, getOwnPropertyNames, getOwnPropertySymbols, defineProperty } = Object;
const { keys: enumerableNames } = Object;
const { ownKeys, deleteProperty } = Reflect;
const call = Function.prototype.call;
const uncurry = <T>(method: (...args: never[]) => T) => call.bind(method) as unknown as (self: object, ...args: unknown[]) => T;
const mapMethods = {
  each: uncurry(Map.prototype.forEach),
  size: uncurry(getOwnPropertyDescriptor(Map.prototype, 'size')?.get as () => number),
  clear: uncurry(Map.prototype.clear),
  set: uncurry(Map.prototype.set),
};
const setMethods = {
  each: uncurry(Set.prototype.forEach),
  size: uncurry(getOwnPropertyDescriptor(Set.prototype, 'size')?.get as () => number),
  clear: uncurry(Set.prototype.clear),
  add: uncurry(Set.prototype.add),
};
const getTime = uncurry(Date.prototype.getTime);
const setTime = uncurry(Date.prototype.setTime);
const weakMap = {
  get: uncurry(WeakMap.prototype.get as () => unknown),
  set: uncurry(WeakMap.prototype.set),
  delete: uncurry(WeakMap.prototype.delete),
};
const weakSet = {
  has: uncurry(WeakSet.prototype.has as () => boolean),
  add: uncurry(WeakSet.prototype.add),
  delete: uncurry(WeakSet.prototype.delete),
};

/** What one object held. Neither method runs code of the subject, as accessors are only compared as such. */
export interface Piece {
  /** It still holds that. */
  holds(): boolean;
  /** Makes it so again, as far as that can be done; may throw where an object refuses. */
  restore(): void;
}

export const notRead = Symbol('not read');

export interface PropertyValues {
  /** All that `for in` names, inherited too, in its order. */
  readonly names: readonly string[];
  /** `notRead` where the name is inherited or an accessor. */
  readonly values: readonly unknown[];
  readonly others: readonly PropertyKey[];
  readonly otherValues: readonly unknown[];
  readonly accessors: readonly PropertyKey[];
  readonly getters: readonly unknown[];
  /** All own keys. */
  readonly keys: readonly PropertyKey[];
  /** What to count, to see additions that enumerating does not show; that costs more than all the rest. */
  readonly counted: 'keys' | 'symbols' | 'nothing';
}

export class Properties implements Piece {
  private readonly prototype: object | null;
  /** Enumerating shows all names: the engine then has them at hand, and listing all keys takes three times as long. */
  private readonly isOpen: boolean;
  private readonly count: number;

  constructor(
    private readonly target: Record<PropertyKey, unknown>,
    private readonly was: PropertyValues,
  ) {
    this.prototype = getPrototypeOf(target) as object | null;
    this.isOpen = enumerableNames(target).length === getOwnPropertyNames(target).length;
    this.count = this.counts();
  }

  holds(): boolean {
    const { target } = this;
    const { names, values, others, otherValues, accessors, getters } = this.was;
    if (getPrototypeOf(target) !== this.prototype || !namesHold(target, names, values)) return false;
    for (let i = 0; i < others.length; i++) if (!is(target[others[i] as PropertyKey], otherValues[i])) return false;
    for (let i = 0; i < accessors.length; i++) {
      if (getOwnPropertyDescriptor(target, accessors[i] as PropertyKey)?.get !== getters[i]) return false;
    }
    return this.counts() === this.count;
  }

  private counts(): number {
    const { target } = this;
    const { counted } = this.was;
    if (counted === 'nothing') return 0;
    if (counted === 'keys' && !this.isOpen) return ownKeys(target).length;
    const symbols = getOwnPropertySymbols(target).length;
    return counted === 'keys' ? symbols + getOwnPropertyNames(target).length : symbols;
  }

  restore(): void {
    if (this.holds()) return;
    const { target } = this;
    const { names, values, others, otherValues, keys } = this.was;
    const known = safeSet<PropertyKey>();
    for (let i = 0; i < keys.length; i++) known.add(keys[i] as PropertyKey);
    // The last first: the engine then takes the object back to the shape it had.
    const now = ownKeys(target);
    for (let i = now.length - 1; i >= 0; i--)
      if (!known.has(now[i] as PropertyKey)) deleteProperty(target, now[i] as PropertyKey);
    for (let i = 0; i < others.length; i++) assign(target, others[i] as PropertyKey, otherValues[i]);
    for (let i = 0; i < names.length; i++) if (values[i] !== notRead) assign(target, names[i] as string, values[i]);
    if (namesHold(target, names, values)) return;
    // One was gone, and stands last now.
    for (let i = names.length - 1; i >= 0; i--) if (values[i] !== notRead) deleteProperty(target, names[i] as string);
    for (let i = 0; i < names.length; i++) if (values[i] !== notRead) assign(target, names[i] as string, values[i]);
  }
}

/** The engine keeps what `for in` says with the shape of an object: ten times as fast as listing its keys. */
function namesHold(target: Record<PropertyKey, unknown>, names: readonly string[], values: readonly unknown[]): boolean {
  let at = 0;
  for (const name in target) {
    const value = values[at];
    if (name !== names[at] || (value !== notRead && !is(target[name], value))) return false;
    at++;
  }
  return at === names.length;
}

function assign(target: Record<PropertyKey, unknown>, key: PropertyKey, value: unknown): void {
  const now = getOwnPropertyDescriptor(target, key);
  if (now && is(now.value, value)) return;
  defineProperty(
    target,
    key,
    now && 'value' in now ? { value } : { value, writable: true, enumerable: true, configurable: true },
  );
}

/** Arrays and typed arrays. */
export class Elements implements Piece {
  constructor(
    private readonly target: { length: number; [index: number]: unknown },
    private readonly values: readonly unknown[],
  ) {}

  holds(): boolean {
    const { target, values } = this;
    const { length } = values;
    if (target.length !== length) return false;
    for (let i = 0; i < length; i++) if (!is(target[i], values[i])) return false;
    return true;
  }

  restore(): void {
    const { target, values } = this;
    if (target.length !== values.length) target.length = values.length;
    for (let i = 0; i < values.length; i++) if (!is(target[i], values[i])) target[i] = values[i];
  }
}

/** In order: a cache that forgets its oldest entry keeps state in it. */
export class MapEntries implements Piece {
  readonly keys: unknown[] = [];
  readonly values: unknown[] = [];

  constructor(private readonly target: object) {
    mapMethods.each(target, (value: unknown, key: unknown) => {
      this.keys[this.keys.length] = key;
      this.values[this.values.length] = value;
    });
  }

  holds(): boolean {
    const { target, keys, values } = this;
    if (mapMethods.size(target) !== keys.length) return false;
    let at = 0;
    let same = true;
    if (keys.length > 0) {
      mapMethods.each(target, (value: unknown, key: unknown) => {
        if (!is(key, keys[at]) || !is(value, values[at])) same = false;
        at++;
      });
    }
    return same;
  }

  restore(): void {
    if (this.holds()) return;
    mapMethods.clear(this.target);
    for (let i = 0; i < this.keys.length; i++) mapMethods.set(this.target, this.keys[i], this.values[i]);
  }
}

export class SetValues implements Piece {
  readonly values: unknown[] = [];

  constructor(private readonly target: object) {
    setMethods.each(target, (value: unknown) => {
      this.values[this.values.length] = value;
    });
  }

  holds(): boolean {
    const { target, values } = this;
    if (setMethods.size(target) !== values.length) return false;
    let at = 0;
    let same = true;
    if (values.length > 0) {
      setMethods.each(target, (value: unknown) => {
        if (!is(value, values[at++])) same = false;
      });
    }
    return same;
  }

  restore(): void {
    if (this.holds()) return;
    setMethods.clear(this.target);
    for (let i = 0; i < this.values.length; i++) setMethods.add(this.target, this.values[i]);
  }
}

export class DateTime implements Piece {
  private readonly time: unknown;

  constructor(private readonly target: object) {
    this.time = getTime(target);
  }

  holds(): boolean {
    return is(getTime(this.target), this.time);
  }

  restore(): void {
    setTime(this.target, this.time);
  }
}

/** Of a regular expression that remembers where it was. */
export class LastIndex implements Piece {
  private readonly lastIndex: number;

  constructor(private readonly target: RegExp) {
    this.lastIndex = target.lastIndex;
  }

  holds(): boolean {
    return this.target.lastIndex === this.lastIndex;
  }

  restore(): void {
    this.target.lastIndex = this.lastIndex;
  }
}

/** What a weak collection says about the objects that can be reached; about those of tests it may say what it likes. */
export class WeakEntries implements Piece {
  private readonly values: unknown[] = [];

  constructor(
    private readonly target: object,
    private readonly isMap: boolean,
    private readonly objects: readonly object[],
  ) {}

  /** Notes the next object; what the collection holds for it, undefined when all are noted. */
  next(): { readonly value: unknown } | undefined {
    const object = this.objects[this.values.length];
    if (object === undefined) return undefined;
    const value = this.now(object);
    this.values[this.values.length] = value;
    return { value };
  }

  holds(): boolean {
    for (let i = 0; i < this.values.length; i++) if (!is(this.now(this.objects[i] as object), this.values[i])) return false;
    return true;
  }

  restore(): void {
    const { target, isMap, objects, values } = this;
    for (let i = 0; i < values.length; i++) {
      if (is(this.now(objects[i] as object), values[i])) continue;
      if (isMap && values[i] !== undefined) weakMap.set(target, objects[i], values[i]);
      else if (isMap) weakMap.delete(target, objects[i]);
      else if (values[i]) weakSet.add(target, objects[i]);
      else weakSet.delete(target, objects[i]);
    }
  }

  private now(object: object): unknown {
    return this.isMap ? weakMap.get(this.target, object) : weakSet.has(this.target, object);
  }
}
