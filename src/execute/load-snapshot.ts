import { types } from 'node:util';
import { hasHiddenState, isBuiltinObject, safeSet } from './load-opaque.js';
import {
  DateTime,
  Elements,
  LastIndex,
  MapEntries,
  notRead,
  type Piece,
  Properties,
  SetValues,
  WeakEntries,
} from './load-pieces.js';

// Saved before a subject can replace them.
const { getPrototypeOf, getOwnPropertyDescriptor, getOwnPropertySymbols, isFrozen } = Object;
const { ownKeys } = Reflect;
const { isArray } = Array;
const flag = (name: 'global' | 'sticky') =>
  Function.prototype.call.bind(getOwnPropertyDescriptor(RegExp.prototype, name)?.get as () => boolean) as (
    self: RegExp,
  ) => boolean;
const isGlobal = flag('global');
const isSticky = flag('sticky');

/** More than this is not worth comparing after every test: evaluating the module anew costs no more. */
const mostObjects = 500;
const mostSlots = 5000;

/**
 * What is reachable from some values, as it was: own data of plain objects, arrays, functions, instances and builtin
 * collections. What lies in prototypes, and what closures and private fields hold, it does not see: for these there
 * are watches in the code.
 */
export class Snapshot {
  private readonly seen: object[] = [];
  private readonly known = safeSet<object>();
  private readonly pieces: Piece[] = [];
  private readonly weak: WeakEntries[] = [];
  private slots = 0;

  /** `thorough`: also looks for new properties that enumerating does not show. */
  constructor(private readonly thorough: boolean) {}

  /** There is nothing to compare. */
  get isEmpty(): boolean {
    return this.pieces.length === 0;
  }

  /** Takes in what is reachable from here. False when some of that cannot be compared. */
  capture(value: unknown, isRoot = false): boolean {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return true;
    if (this.known.has(value) || isBuiltinObject(value)) return true;
    if (types.isProxy(value)) return false;
    if (typeof value === 'function' && !isRoot && !isDecorated(value)) return true;
    if (this.seen.length >= mostObjects || this.slots > mostSlots) return false;
    this.known.add(value);
    this.seen[this.seen.length] = value;
    return this.captureObject(value, isRoot);
  }

  /** Weak collections by what they say about the objects seen; last of all. */
  captureWeak(): boolean {
    let complete = true;
    for (let w = 0; w < this.weak.length; w++) {
      const entries = this.weak[w] as WeakEntries;
      for (let next = entries.next(); next; next = entries.next()) {
        this.slots++;
        if (!this.capture(next.value)) complete = false;
      }
    }
    return complete && this.slots <= mostSlots;
  }

  /** Nothing of it has changed. */
  holds(): boolean {
    const { pieces } = this;
    for (let i = 0; i < pieces.length; i++) if (!(pieces[i] as Piece).holds()) return false;
    return true;
  }

  restore(): void {
    for (let i = 0; i < this.pieces.length; i++) (this.pieces[i] as Piece).restore();
  }

  private captureObject(value: object, isRoot: boolean): boolean {
    if (typeof value === 'function') return this.captureProperties(value, isFunctionsOwn, isRoot);
    if (isArray(value)) return this.captureElements(value);
    if (types.isMap(value)) {
      const { keys, values } = this.add(new MapEntries(value), 0);
      this.slots += keys.length;
      const complete = this.captureAll(keys) && this.captureAll(values);
      return this.captureMore(value, Map.prototype) && complete;
    }
    if (types.isSet(value)) {
      const { values } = this.add(new SetValues(value), 0);
      this.slots += values.length;
      return this.captureAll(values) && this.captureMore(value, Set.prototype);
    }
    if (types.isDate(value)) {
      this.add(new DateTime(value), 1);
      return this.captureMore(value, Date.prototype);
    }
    if (types.isRegExp(value)) {
      if (isGlobal(value) || isSticky(value)) this.add(new LastIndex(value), 1);
      return true;
    }
    if (types.isTypedArray(value)) return this.captureElements(value as unknown as unknown[]);
    if (types.isAnyArrayBuffer(value)) return this.captureElements(new Uint8Array(value) as unknown as unknown[]);
    if (types.isDataView(value)) return this.capture(value.buffer);
    if (types.isWeakMap(value) || types.isWeakSet(value)) {
      this.weak[this.weak.length] = this.add(new WeakEntries(value, types.isWeakMap(value), this.seen), 0);
      return true;
    }
    return !hasHiddenState(value) && this.captureProperties(value, types.isNativeError(value) ? isErrorsOwn : isNobodys, isRoot);
  }

  private add<P extends Piece>(piece: P, slots: number): P {
    this.slots += slots;
    this.pieces[this.pieces.length] = piece;
    return piece;
  }

  /** Instances of subclasses of builtins have properties of their own; others may be given some, such as a method that is replaced. */
  private captureMore(value: object, standard: object): boolean {
    return (getPrototypeOf(value) === standard || !hasHiddenState(value)) && this.captureProperties(value, isNobodys, false);
  }

  private captureProperties(target: object, skipped: (key: PropertyKey) => boolean, isRoot: boolean): boolean {
    const keys = ownKeys(target);
    if (this.slots + keys.length > mostSlots) return false;
    const names: string[] = [];
    const values: unknown[] = [];
    const others: PropertyKey[] = [];
    const otherValues: unknown[] = [];
    const accessors: PropertyKey[] = [];
    const getters: unknown[] = [];
    for (const name in target) {
      const descriptor = getOwnPropertyDescriptor(target, name);
      values[names.length] = !descriptor || descriptor.get || descriptor.set ? notRead : descriptor.value;
      names[names.length] = name;
    }
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i] as PropertyKey;
      if (skipped(key)) continue;
      const descriptor = getOwnPropertyDescriptor(target, key) as PropertyDescriptor;
      // Static methods and accessors of a class: many, and nobody replaces them.
      if (typeof target === 'function' && !descriptor.enumerable && typeof descriptor.value !== 'object') continue;
      if (descriptor.get || descriptor.set) {
        accessors[accessors.length] = key;
        getters[getters.length] = descriptor.get;
      } else if (!descriptor.enumerable || typeof key === 'symbol') {
        others[others.length] = key;
        otherValues[otherValues.length] = descriptor.value;
      }
    }
    const counted = this.thorough ? 'keys' : isRoot || getOwnPropertySymbols(target).length > 0 ? 'symbols' : 'nothing';
    if (!isFrozen(target)) {
      const was = { names, values, others, otherValues, accessors, getters, keys, counted } as const;
      this.add(new Properties(target as Record<PropertyKey, unknown>, was), keys.length);
    }
    const complete = this.captureAll(values);
    return this.captureAll(otherValues) && complete;
  }

  private captureElements(target: unknown[]): boolean {
    const { length } = target;
    if (this.slots + length > mostSlots) return false;
    const values: unknown[] = [];
    for (let i = 0; i < length; i++) values[i] = target[i];
    this.add(new Elements(target, values), length);
    return this.captureAll(values);
  }

  private captureAll(values: readonly unknown[]): boolean {
    let complete = true;
    for (let i = 0; i < values.length; i++) if (!this.capture(values[i])) complete = false;
    return complete;
  }
}

function isDecorated(value: object): boolean {
  const keys = ownKeys(value);
  for (let i = 0; i < keys.length; i++) if (!isFunctionsOwn(keys[i] as PropertyKey)) return true;
  return false;
}

function isFunctionsOwn(key: PropertyKey): boolean {
  return key === 'prototype' || key === 'length' || key === 'name' || key === 'arguments' || key === 'caller';
}

/** Reading it formats the stack, which a subject may have its own way of doing. */
function isErrorsOwn(key: PropertyKey): boolean {
  return key === 'stack';
}

function isNobodys(): boolean {
  return false;
}
