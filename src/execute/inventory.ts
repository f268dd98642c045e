// Saved before a subject can replace them.
const { ownKeys, getOwnPropertyDescriptor, getPrototypeOf, setPrototypeOf, defineProperty, deleteProperty, isExtensible, apply } =
  Reflect;
const { is, hasOwn } = Object;
const { get: mapGet, has: mapHas } = Map.prototype;

type Properties = ReadonlyMap<PropertyKey, PropertyDescriptor>;

/** One object as it was. */
interface Item {
  readonly object: object;
  readonly prototype: object | null;
  readonly open: boolean;
  readonly keys: readonly PropertyKey[];
  readonly properties: Properties;
}

/** A property that is not what it was; no descriptor where there is none. */
export interface Difference {
  readonly object: object;
  readonly key: PropertyKey;
  readonly was: PropertyDescriptor | undefined;
  readonly is: PropertyDescriptor | undefined;
}

export interface Differences {
  readonly properties: readonly Difference[];
  /** Objects that have another prototype, with the one that they had. */
  readonly prototypes: readonly { readonly object: object; readonly was: object | null }[];
  /** Nothing can be added to some of them any more, which cannot be taken back. */
  readonly sealed: boolean;
}

/**
 * Objects with all their own properties as they were when it was made. Comparing takes half a millisecond for all that
 * the language has; it reads no value through a getter. Uses no method that a subject could have replaced.
 */
export class Inventory {
  private readonly items: readonly Item[];

  constructor(objects: readonly object[]) {
    this.items = objects.map((object) => {
      const keys = keysOf(object);
      const properties = new Map(keys.map((key) => [key, propertyOf(object, key) as PropertyDescriptor] as const));
      return { object, prototype: getPrototypeOf(object), open: isExtensible(object), keys, properties };
    });
  }

  differences(): Differences {
    const properties: Difference[] = [];
    const prototypes: { object: object; was: object | null }[] = [];
    let sealed = false;
    for (let i = 0; i < this.items.length; i++) {
      const item = this.items[i] as Item;
      if (getPrototypeOf(item.object) !== item.prototype)
        prototypes[prototypes.length] = { object: item.object, was: item.prototype };
      if (item.open && !isExtensible(item.object)) sealed = true;
      collect(item, properties);
    }
    return { properties, prototypes, sealed };
  }
}

function collect({ object, keys, properties }: Item, into: Difference[]): void {
  let gone = 0;
  for (let k = 0; k < keys.length; k++) {
    const key = keys[k] as PropertyKey;
    const was = apply(mapGet, properties, [key]) as PropertyDescriptor;
    const now = propertyOf(object, key);
    if (!now) gone++;
    if (!now || !(sameProperty(was, now) || isLoaded(object, was, now))) into[into.length] = { object, key, was, is: now };
  }
  const present = keysOf(object);
  if (present.length === keys.length && gone === 0) return;
  for (let k = 0; k < present.length; k++) {
    const key = present[k] as PropertyKey;
    if (apply(mapHas, properties, [key])) continue;
    into[into.length] = { object, key, was: undefined, is: propertyOf(object, key) };
  }
}

function keysOf(object: object): PropertyKey[] {
  const keys: PropertyKey[] = ownKeys(object);
  if (object !== SavedError && object !== self) return keys;
  const others: PropertyKey[] = [];
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as PropertyKey;
    if (!(object === self ? isOfListeners(key) : isOfStacks(key))) others[others.length] = key;
  }
  return others;
}

/** How stack traces are made is a setting. */
function isOfStacks(key: PropertyKey): boolean {
  return key === 'stackTraceLimit' || key === 'prepareStackTrace';
}

/** Who listens to the process changes nothing of it; the exit code is looked at by itself. */
function isOfListeners(key: PropertyKey): boolean {
  return key === '_events' || key === '_eventsCount' || key === '_maxListeners' || key === 'exitCode';
}

const SavedError = Error;
const self = process;

/** Node loads some of its own things when they are first asked for, and puts them in the place of the getter. */
function isLoaded(object: object, { get }: PropertyDescriptor, now: PropertyDescriptor): boolean {
  if (get === undefined || !hasOwn(now, 'value')) return false;
  try {
    return apply(get, object, []) === now.value;
  } catch {
    return false;
  }
}

/** Without a prototype: what is added to that of all objects would else be part of it, such as a getter. */
export function propertyOf(object: object, key: PropertyKey): PropertyDescriptor | undefined {
  const descriptor = getOwnPropertyDescriptor(object, key);
  if (descriptor) setPrototypeOf(descriptor, null);
  return descriptor;
}

export function sameProperty(a: PropertyDescriptor, b: PropertyDescriptor): boolean {
  return (
    is(a.value, b.value) &&
    a.get === b.get &&
    a.set === b.set &&
    a.writable === b.writable &&
    a.enumerable === b.enumerable &&
    a.configurable === b.configurable
  );
}

/** Puts everything back; false where something did not let itself be put back. */
export function undo({ properties, prototypes, sealed }: Differences): boolean {
  let undone = !sealed;
  for (let i = 0; i < properties.length; i++) {
    const { object, key, was } = properties[i] as Difference;
    if (!setProperty(object, key, was)) undone = false;
  }
  for (let i = 0; i < prototypes.length; i++) {
    const { object, was } = prototypes[i] as Differences['prototypes'][number];
    if (!setPrototypeOf(object, was)) undone = false;
  }
  return undone;
}

export function setProperty(object: object, key: PropertyKey, to: PropertyDescriptor | undefined): boolean {
  return to ? defineProperty(object, key, to) : deleteProperty(object, key);
}

/**
 * The same in short, for looking often: values of data properties, functions behind the others, prototypes, how many keys there
 * are, and whether more can be added. Attributes it does not see, nor a getter that gives what the value was.
 */
export class Digest {
  private readonly owners: object[] = [];
  private readonly keys: PropertyKey[] = [];
  private readonly values: unknown[] = [];
  private readonly accessors: {
    readonly object: object;
    readonly key: PropertyKey;
    readonly get: unknown;
    readonly set: unknown;
  }[] = [];
  private readonly prototypes: readonly unknown[];
  private readonly counts: readonly number[];
  private readonly open: readonly boolean[];

  constructor(private readonly objects: readonly object[]) {
    for (const object of objects) {
      for (const key of keysOf(object)) {
        const property = propertyOf(object, key) as PropertyDescriptor;
        if (!('value' in property)) this.accessors.push({ object, key, get: property.get, set: property.set });
        else if (!Number.isNaN(property.value)) {
          this.owners.push(object);
          this.keys.push(key);
          this.values.push(property.value);
        }
      }
    }
    this.prototypes = objects.map((object) => getPrototypeOf(object));
    this.counts = objects.map((object) => keysOf(object).length);
    this.open = objects.map(isExtensible);
  }

  holds(): boolean {
    const { owners, keys, values, accessors, objects, prototypes, counts, open } = this;
    for (let i = 0; i < objects.length; i++) {
      const object = objects[i] as object;
      if (getPrototypeOf(object) !== prototypes[i] || isExtensible(object) !== open[i]) return false;
      if (keysOf(object).length !== counts[i]) return false;
    }
    for (let i = 0; i < accessors.length; i++) {
      const { object, key, get, set } = accessors[i] as (typeof accessors)[number];
      const now = getOwnPropertyDescriptor(object, key);
      if (now === undefined || now.get !== get || now.set !== set) return false;
    }
    for (let i = 0; i < owners.length; i++) {
      if ((owners[i] as Record<PropertyKey, unknown>)[keys[i] as PropertyKey] !== values[i]) return false;
    }
    return true;
  }
}
