import { runInThisContext } from 'node:vm';
import type { Namespace } from './load-externals.js';

// Saved before a subject can replace them.
const { create, defineProperty, hasOwn, keys } = Object;
const { isArray } = Array;
const { stringify } = JSON;

export type ExportReaders = Readonly<Record<string, () => unknown>>;

/**
 * The namespace of a module, the same object for all its instances. Its getters read through `live`, which each fresh
 * instance replaces: that makes a refresh some eighty times cheaper than defining the getters anew, and keeps the
 * inline caches of the importers warm.
 */
export interface Shell {
  readonly namespace: Namespace;
  readonly live: { readers: ExportReaders; value: unknown; standard: unknown };
  /** An instance was evaluated: all names are known. */
  complete: boolean;
}

export function createShell(): Shell {
  const namespace = defineProperty(create(null), Symbol.toStringTag, { value: 'Module' }) as Namespace;
  return { namespace, live: { readers: {}, value: undefined, standard: undefined }, complete: false };
}

/** The exports of an ES module. */
export function bindReaders(shell: Shell, readers: ExportReaders): void {
  shell.live.readers = readers;
  if (shell.complete) return;
  for (const name of keys(readers)) define(shell.namespace, name, compileReader(name)(shell.live));
  settle(shell.namespace);
}

/** The name stands in the code: V8 then inlines the way through `live`. */
function compileReader(name: string): (live: Shell['live']) => () => unknown {
  const code = `(live) => () => live.readers[${stringify(name)}]()`;
  return runInThisContext(code) as (live: Shell['live']) => () => unknown;
}

/** `export *`: all but the default, what is there already wins. True when something came in. */
export function copyStar(shell: Shell, source: Namespace): boolean {
  if (shell.complete) return false;
  let changed = false;
  for (const key of keys(source)) {
    if (key === 'default') continue;
    if (define(shell.namespace, key, () => source[key])) changed = true;
  }
  return changed;
}

/** What JSON gives when it is imported: the value, and its members by name. */
export function bindJson(shell: Shell, value: unknown): void {
  const names = typeof value === 'object' && value !== null && !isArray(value) ? keys(value) : [];
  bindValue(shell, value, value, names);
}

export interface CommonJsExports {
  /** The object that `exports` names. */
  readonly initial: object;
  /** What `module.exports` is in the end. */
  readonly final: unknown;
  /** Names seen on values at the moment they were assigned to `module.exports`. */
  readonly seen: ReadonlySet<string>;
  /** Names the source assigns as `module.exports.name = …`. */
  readonly assigned: readonly string[];
}

/**
 * What a test sees of a CommonJS module it imports in Vitest: the exported value as default, plus the names that were
 * visible through `exports`. A property put on the exported value behind its back (`module.exports = f; f.x = 1`)
 * is no name of its own there, though Node's scanner may find it.
 */
export function bindCommonJs(shell: Shell, exports: CommonJsExports): void {
  const { initial, final } = exports;
  // `exports.default = x` of a compiled ES module is the default itself.
  const own = final === initial && hasOwn(initial, 'default');
  const values = isObject(final) ? (final as Namespace) : undefined;
  const named = () => [...exports.seen, ...exports.assigned.filter((name) => values !== undefined && name in values)];
  const names = final === initial ? keys(initial) : named();
  bindValue(shell, final, own ? (initial as Namespace).default : final, values ? names : []);
}

/** As Vitest copies them: everything enumerable, inherited too, but of arrays and promises nothing. */
export function namesOf(value: unknown): string[] {
  if (!isObject(value) || isArray(value) || value instanceof Promise) return [];
  const names: string[] = [];
  for (const name in value) names.push(name);
  return names;
}

function bindValue(shell: Shell, value: unknown, standard: unknown, names: readonly string[]): void {
  const { live, namespace } = shell;
  live.value = value;
  live.standard = standard;
  define(namespace, 'default', () => live.standard);
  for (const name of names) define(namespace, name, () => (live.value as Namespace)[name]);
  if (!shell.complete) settle(namespace);
}

function define(namespace: Namespace, key: string, get: () => unknown): boolean {
  if (key in namespace) return false;
  defineProperty(namespace, key, { enumerable: true, configurable: true, get });
  return true;
}

/**
 * Having once been a prototype, an object with getters is kept in V8's fast form. Reading an import of it then costs
 * about as much as a local variable, otherwise some 17 ns.
 */
function settle(namespace: Namespace): void {
  void create(namespace)[Symbol.toStringTag];
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}
