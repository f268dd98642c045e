import { noteDenied, noteFact, noteSetVariable, noteVariable } from '../effects.js';
import type { Patches } from '../patches.js';

/** What a test finds set: next to nothing, and nothing of the user's. `NODE_ENV` is what the runner sets. */
const usual: Readonly<Record<string, string>> = {
  HOME: '/home/user',
  NODE_ENV: 'test',
  PATH: '/usr/bin:/bin',
  USER: 'user',
};

type Variables = Record<string, string>;

// Saved before a subject can replace them.
const { defineProperty, deleteProperty, getOwnPropertyDescriptor, has, ownKeys } = Reflect;
const { create } = Object;
const RealProxy = Proxy;
const text = String;

/** What is set before a test begins, and while it runs; the same object as long as nothing sets anything. */
let given: Variables = Object.assign(create(null) as Variables, usual);
let now: Variables = given;
/** What `process.env` is before a test begins, and while it runs. */
let usualView: unknown;
let view: unknown;
/** What stands in for the one of Node, whatever a subject puts in its place. */
let standIn: unknown;

/** Puts back what a test has set, or put in the place of all of it. */
export function resetEnvironment(): void {
  if (now !== given) now = given;
  view = usualView;
}

/** What importing the subject has set is there in all tests of it. */
export function keepEnvironment(): void {
  given = now;
  usualView = view;
}

/** Returns the way back to what all tests find now, whatever an import sets meanwhile or puts in the place of all of it. */
export function holdEnvironment(): () => void {
  const before = { given, usualView };
  return () => {
    ({ given, usualView } = before);
    resetEnvironment();
  };
}

/** What tests find set. */
export function environmentAtStart(): Readonly<Record<string, string>> {
  return { ...given };
}

/** Sets variables for all tests from now on, or takes them away. Returns the way back, which leaves all others as they are by then. */
export function moveEnvironment(changes: ReadonlyMap<string, string | undefined>): () => void {
  const before = new Map([...changes.keys()].map((name) => [name, given[name]] as const));
  give(changes);
  return () => give(before);
}

function give(changes: ReadonlyMap<string, string | undefined>): void {
  given = Object.assign(create(null) as Variables, given);
  for (const [name, value] of changes) {
    if (value === undefined) deleteProperty(given, name);
    else given[name] = value;
  }
  now = given;
}

/** Sets a variable for the running test, which is no doing of the subject's. */
export function setVariable(name: string, value: string | undefined): void {
  own();
  if (value === undefined) deleteProperty(now, name);
  else now[name] = value;
}

/** Sets one in the name of the subject, unless it is set. */
export function setMissing(name: string, value: string): void {
  noteVariable(name);
  if (!(name in now)) assign(name, value);
}

/** Neither this nor the one of Node can be closed to changes. */
export function isEnvironment(value: unknown): boolean {
  return value !== undefined && value === standIn;
}

/** What a test finds it to be, whatever the last one has left. */
export function variableAtStart(name: string): string | undefined {
  return given[name];
}

/**
 * The environment as the subject sees it. What it reads of it is noted by name; what it sets is gone when the test is over. The
 * time zone belongs to the whole process: it is not to be set.
 */
export function installEnvironment(patches: Patches): void {
  standIn = variables();
  usualView = standIn;
  view = standIn;
  patches.define(process, 'env', {
    get: () => view,
    set: (other: unknown) => {
      noteDenied('process.env');
      view = other;
    },
    enumerable: true,
    configurable: true,
  });
}

/** Node itself asks for it whenever a package is loaded, to tell a watching parent. */
const ofLoader = 'WATCH_REPORT_DEPENDENCIES';

function variables(): object {
  return new RealProxy(create(Object.prototype) as Variables, {
    get: (target, name, receiver) => {
      if (typeof name !== 'string') return Reflect.get(target, name, receiver) as unknown;
      // What all objects have.
      if (!(name in now) && has(target, name)) return Reflect.get(target, name, receiver) as unknown;
      if (name !== ofLoader) noteVariable(name);
      return now[name];
    },
    has: (target, name) => {
      if (typeof name !== 'string') return has(target, name);
      noteVariable(name);
      return name in now || has(target, name);
    },
    getOwnPropertyDescriptor: (_, name) => {
      if (typeof name !== 'string') return undefined;
      noteVariable(name);
      const found = getOwnPropertyDescriptor(now, name);
      return found && { value: found.value as unknown, writable: true, enumerable: true, configurable: true };
    },
    ownKeys: () => {
      noteFact('environment');
      return ownKeys(now);
    },
    set: (_, name, value) => {
      assign(name, value);
      return true;
    },
    defineProperty: (_, name, descriptor) => {
      assign(name, definedValue(descriptor));
      return true;
    },
    // Closed, it could give nothing that is set later, nor be put back.
    preventExtensions: () => false,
    setPrototypeOf: () => {
      noteDenied('process.env');
      return true;
    },
    deleteProperty: (_, name) => {
      if (typeof name !== 'string' || !(name in now)) return true;
      noteChange(name);
      return deleteProperty(now, name);
    },
  });
}

/** As Node does: everything becomes a text, and symbols are refused. */
function assign(name: PropertyKey, value: unknown): void {
  if (typeof name === 'symbol' || typeof value === 'symbol') throw new TypeError('Cannot convert a Symbol value to a string');
  noteChange(text(name));
  defineProperty(now, text(name), { value: `${value as string}`, writable: true, enumerable: true, configurable: true });
}

/** Node takes nothing but plain properties. */
function definedValue(descriptor: PropertyDescriptor): unknown {
  const { configurable, enumerable, writable, value } = descriptor;
  if ('value' in descriptor && configurable && enumerable && writable) return value;
  const isAccessor = !('value' in descriptor) && ('get' in descriptor || 'set' in descriptor);
  const wanted = isAccessor
    ? 'does not accept an accessor(getter/setter) descriptor'
    : 'only accepts a configurable, writable, and enumerable data descriptor';
  throw Object.assign(new TypeError(`'process.env' ${wanted}`), { code: 'ERR_INVALID_OBJECT_DEFINE_PROPERTY' });
}

/** What another test would find changed; it is set back where it is written down. */
function noteChange(name: string): void {
  noteSetVariable(name);
  if (name === 'TZ') noteDenied('process.env.TZ');
  own();
}

function own(): void {
  if (now === given) now = Object.assign(create(null) as Variables, given);
}
