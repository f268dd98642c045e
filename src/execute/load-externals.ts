import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { LinkedProgram } from '../model/program.js';
import { markPackageError } from './load-failure.js';

export type Namespace = Record<string, unknown>;

export type External = { readonly ok: true; readonly namespace: Namespace } | { readonly ok: false; readonly error: unknown };

/**
 * Packages and builtins, loaded natively once and before any test: loading inside a test would run on virtual time
 * and make its first run differ from the second. A package that fails is an error only to the module that uses it.
 */
export async function loadExternals(program: LinkedProgram): Promise<ReadonlyMap<string, External>> {
  const externals = new Map<string, External>();
  for (const module of program.modules) {
    for (const link of Object.values(module.links)) {
      if (link.to !== 'external' || externals.has(link.target)) continue;
      externals.set(link.target, await importExternal(link.target, program.interop));
    }
    for (const link of Object.values(module.requires ?? {})) {
      if (link.to === 'external') warmUp(module.file, link.target);
    }
  }
  return externals;
}

export async function importExternal(target: string, interop: 'node' | undefined): Promise<External> {
  try {
    const url = isAddress(target) ? target : pathToFileURL(target).href;
    const native = (await import(url)) as Namespace;
    return { ok: true, namespace: interop === 'node' || target.endsWith('.mjs') ? native : likeBundlers(native) };
  } catch (error) {
    markPackageError(error, target);
    return { ok: false, error };
  }
}

/** Node's own `require` of a package. */
export function requireExternal(file: string, target: string): unknown {
  try {
    return createRequire(file)(target);
  } catch (error) {
    markPackageError(error, target);
    throw error;
  }
}

/** Into Node's cache; whether a failure matters is decided where the package is used. */
function warmUp(file: string, target: string): void {
  try {
    requireExternal(file, target);
  } catch {
    // Thrown again at the place of use.
  }
}

function isAddress(target: string): boolean {
  return target.startsWith('node:') || target.startsWith('data:');
}

/**
 * The namespace of a CommonJS package as Vitest gives it (`deps.interopDefault`): compiled ES modules lose one
 * `default`, and every member of the default export can be imported by name.
 */
function likeBundlers(native: Namespace): Namespace {
  if (!('default' in native)) return native;
  const exported = native.default;
  const compiled = isObject(exported) && '__esModule' in exported;
  const members = compiled ? (exported as Namespace) : native;
  const standard = compiled && 'default' in (exported as Namespace) ? (exported as Namespace).default : exported;
  const namespace = Object.create(null) as Namespace;
  const define = (key: string, enumerable: boolean, get: () => unknown) => {
    if (!(key in namespace)) Object.defineProperty(namespace, key, { enumerable, configurable: true, get });
  };
  define('default', true, () => standard);
  for (const key of Object.keys(members)) define(key, true, () => members[key]);
  if (isObject(standard)) {
    for (const key of Object.getOwnPropertyNames(standard)) define(key, false, () => (standard as Namespace)[key]);
  }
  return namespace;
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}
