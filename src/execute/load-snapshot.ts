import { types } from 'node:util';
import { hasHiddenState, isBuiltinObject, safeSet } from './load-opaque.js';

// Saved before a subject can replace them.
const { is, getPrototypeOf, getOwnPropertyDescriptor, getOwnPropertySymbols, isFrozen } = Object;
const { ownKeys } = Reflect;
const { isArray } = Array;
const call = Function.prototype.call;
const uncurry = <T>(method: (...args: never[]) => T) => call.bind(method) as unknown as (self: object, ...args: unknown[]) => T;
const mapEach = uncurry(Map.prototype.forEach);
const setEach = uncurry(Set.prototype.forEach);
const mapSize = uncurry(getOwnPropertyDescriptor(Map.prototype, 'size')?.get as () => number);
const setSize = uncurry(getOwnPropertyDescriptor(Set.prototype, 'size')?.get as () => number);
const dateTime = uncurry(Date.prototype.getTime);
const isGlobal = uncurry(getOwnPropertyDescriptor(RegExp.prototype, 'global')?.get as () => boolean);
const isSticky = uncurry(getOwnPropertyDescriptor(RegExp.prototype, 'sticky')?.get as () => boolean);
const weakGet = uncurry(WeakMap.prototype.get as () => unknown);
const weakHas = uncurry(WeakSet.prototype.has as () => boolean);

/** More than this is not worth comparing after every test: evaluating the module anew costs no more. */
const mostObjects = 500;
const mostSlots = 5000;

interface Properties {
  readonly target: Record<PropertyKey, unknown>;
  /** All that `for in` names, inherited too, in its order. */
  readonly names: readonly string[];
  /** `notRead` where the name is inherited or an accessor. */
  readonly values: readonly unknown[];
  readonly others: readonly PropertyKey[];
  readonly otherValues: readonly unknown[];
  readonly accessors: readonly PropertyKey[];
  readonly getters: readonly unknown[];
  /** How many properties have symbols for names; -1: not counted. */
  readonly symbols: number;
  readonly prototype: object | null;
}

const notRead = Symbol('not read');

interface Elements {
  readonly target: ArrayLike<unknown>;
  readonly values: ArrayLike<unknown>;
}

/**
 * What is reachable from some values, as it was. Sees own data of plain objects, arrays, functions, instances and
 * builtin collections; runs no code of the subject, as accessors are only compared as such. What lies in prototypes,
 * and what closures and private fields hold, it does not see: for these there are watches in the code.
 */
export class Snapshot {
  private readonly seen: object[] = [];
  private readonly known = safeSet();
  private readonly properties: Properties[] = [];
  private readonly elements: Elements[] = [];
  private readonly maps: { target: object; keys: unknown[]; values: unknown[] }[] = [];
  private readonly sets: { target: object; values: unknown[] }[] = [];
  private readonly dates: { target: object; time: unknown }[] = [];
  private readonly expressions: { target: RegExp; lastIndex: number }[] = [];
  private readonly weak: { target: object; isMap: boolean; values: unknown[] }[] = [];
  private slots = 0;

  /** There is nothing to compare. */
  get isEmpty(): boolean {
    return this.seen.length === 0;
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
      const { target, isMap, values } = this.weak[w] as (typeof this.weak)[number];
      for (let i = 0; i < this.seen.length && values.length < mostSlots; i++) {
        const value = isMap ? weakGet(target, this.seen[i]) : weakHas(target, this.seen[i]);
        values[values.length] = value;
        if (isMap && !this.capture(value)) complete = false;
      }
    }
    return complete;
  }

  private captureObject(value: object, isRoot: boolean): boolean {
    if (typeof value === 'function') return this.captureProperties(value, isFunctionsOwn, isRoot);
    if (isArray(value)) return this.captureElements(value, true);
    if (types.isMap(value)) return this.captureMap(value) && this.captureMore(value, Map.prototype);
    if (types.isSet(value)) return this.captureSet(value) && this.captureMore(value, Set.prototype);
    if (types.isDate(value)) {
      this.dates[this.dates.length] = { target: value, time: dateTime(value) };
      return this.captureMore(value, Date.prototype);
    }
    if (types.isRegExp(value)) {
      if (isGlobal(value) || isSticky(value))
        this.expressions[this.expressions.length] = { target: value, lastIndex: value.lastIndex };
      return true;
    }
    if (types.isTypedArray(value)) return this.captureElements(value as unknown as ArrayLike<unknown>, false);
    if (types.isAnyArrayBuffer(value)) return this.captureElements(new Uint8Array(value), false);
    if (types.isDataView(value)) return this.capture(value.buffer);
    if (types.isWeakMap(value) || types.isWeakSet(value)) {
      this.weak[this.weak.length] = { target: value, isMap: types.isWeakMap(value), values: [] };
      return true;
    }
    return !hasHiddenState(value) && this.captureProperties(value, types.isNativeError(value) ? isErrorsOwn : isNobodys, isRoot);
  }

  /** Instances of subclasses of builtins have properties of their own. */
  private captureMore(value: object, standard: object): boolean {
    return getPrototypeOf(value) === standard || (!hasHiddenState(value) && this.captureProperties(value, isNobodys, false));
  }

  private captureProperties(target: object, skipped: (key: PropertyKey) => boolean, isRoot: boolean): boolean {
    const all = ownKeys(target);
    this.slots += all.length;
    if (this.slots > mostSlots) return false;
    const names: string[] = [];
    for (const name in target) names[names.length] = name;
    const values: unknown[] = [];
    const others: PropertyKey[] = [];
    const otherValues: unknown[] = [];
    const accessors: PropertyKey[] = [];
    const getters: unknown[] = [];
    for (let i = 0; i < names.length; i++) {
      const descriptor = getOwnPropertyDescriptor(target, names[i] as string);
      values[i] = !descriptor || descriptor.get || descriptor.set ? notRead : descriptor.value;
    }
    for (let i = 0; i < all.length; i++) {
      const key = all[i] as PropertyKey;
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
    const counted = isRoot || getOwnPropertySymbols(target).length > 0;
    if (!isFrozen(target)) {
      this.properties[this.properties.length] = {
        target: target as Record<PropertyKey, unknown>,
        names,
        values,
        others,
        otherValues,
        accessors,
        getters,
        symbols: counted ? getOwnPropertySymbols(target).length : -1,
        prototype: getPrototypeOf(target) as object | null,
      };
    }
    const complete = this.captureAll(values);
    return this.captureAll(otherValues) && complete;
  }

  private captureElements(target: ArrayLike<unknown>, mayHoldObjects: boolean): boolean {
    this.slots += target.length;
    if (this.slots > mostSlots) return false;
    const values: unknown[] = [];
    for (let i = 0; i < target.length; i++) values[i] = target[i];
    this.elements[this.elements.length] = { target, values };
    return !mayHoldObjects || this.captureAll(values);
  }

  private captureMap(target: Map<unknown, unknown>): boolean {
    const keys: unknown[] = [];
    const values: unknown[] = [];
    mapEach(target, (value: unknown, key: unknown) => {
      keys[keys.length] = key;
      values[values.length] = value;
    });
    this.slots += keys.length;
    this.maps[this.maps.length] = { target, keys, values };
    return this.captureAll(keys) && this.captureAll(values);
  }

  private captureSet(target: Set<unknown>): boolean {
    const values: unknown[] = [];
    setEach(target, (value: unknown) => {
      values[values.length] = value;
    });
    this.slots += values.length;
    this.sets[this.sets.length] = { target, values };
    return this.captureAll(values);
  }

  private captureAll(values: readonly unknown[]): boolean {
    let complete = true;
    for (let i = 0; i < values.length; i++) if (!this.capture(values[i])) complete = false;
    return complete;
  }

  /** Nothing of it has changed. */
  holds(): boolean {
    return (
      this.elementsHold() &&
      this.propertiesHold() &&
      this.expressionsHold() &&
      this.mapsHold() &&
      this.setsHold() &&
      this.weakHold() &&
      this.datesHold()
    );
  }

  private propertiesHold(): boolean {
    for (let i = 0; i < this.properties.length; i++) {
      const { target, names, values, others, otherValues, accessors, getters, symbols, prototype } = this.properties[
        i
      ] as Properties;
      if (getPrototypeOf(target) !== prototype || !namesHold(target, names, values)) return false;
      for (let k = 0; k < others.length; k++) if (!is(target[others[k] as PropertyKey], otherValues[k])) return false;
      for (let k = 0; k < accessors.length; k++) {
        if (getOwnPropertyDescriptor(target, accessors[k] as PropertyKey)?.get !== getters[k]) return false;
      }
      if (symbols >= 0 && getOwnPropertySymbols(target).length !== symbols) return false;
    }
    return true;
  }

  private elementsHold(): boolean {
    for (let i = 0; i < this.elements.length; i++) {
      const { target, values } = this.elements[i] as Elements;
      const { length } = values;
      if (target.length !== length) return false;
      for (let k = 0; k < length; k++) if (!is(target[k], values[k])) return false;
    }
    return true;
  }

  private expressionsHold(): boolean {
    for (let i = 0; i < this.expressions.length; i++) {
      const { target, lastIndex } = this.expressions[i] as (typeof this.expressions)[number];
      if (target.lastIndex !== lastIndex) return false;
    }
    return true;
  }

  private mapsHold(): boolean {
    for (let i = 0; i < this.maps.length; i++) {
      const { target, keys, values } = this.maps[i] as (typeof this.maps)[number];
      if (mapSize(target) !== keys.length) return false;
      let at = 0;
      let same = true;
      // In order: a cache that forgets its oldest entry keeps state in it.
      mapEach(target, (value: unknown, key: unknown) => {
        if (!is(key, keys[at]) || !is(value, values[at])) same = false;
        at++;
      });
      if (!same) return false;
    }
    return true;
  }

  private setsHold(): boolean {
    for (let i = 0; i < this.sets.length; i++) {
      const { target, values } = this.sets[i] as (typeof this.sets)[number];
      if (setSize(target) !== values.length) return false;
      let at = 0;
      let same = true;
      setEach(target, (value: unknown) => {
        if (!is(value, values[at++])) same = false;
      });
      if (!same) return false;
    }
    return true;
  }

  private datesHold(): boolean {
    for (let i = 0; i < this.dates.length; i++) {
      const { target, time } = this.dates[i] as (typeof this.dates)[number];
      if (!is(dateTime(target), time)) return false;
    }
    return true;
  }

  private weakHold(): boolean {
    for (let i = 0; i < this.weak.length; i++) {
      const { target, isMap, values } = this.weak[i] as (typeof this.weak)[number];
      for (let k = 0; k < values.length; k++) {
        if (!is(isMap ? weakGet(target, this.seen[k]) : weakHas(target, this.seen[k]), values[k])) return false;
      }
    }
    return true;
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
