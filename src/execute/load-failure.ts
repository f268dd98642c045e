import { types } from 'node:util';
import type { LoadFailureCode } from '../model/load-failure-code.js';
import type { Link } from '../model/program.js';
import { overBudget } from '../runtime/over-budget.js';
import { oneLine } from '../util/shown-text.js';
import { noteDenied, ownData } from './effects.js';

/** The subject cannot be loaded; the caller makes data of it. */
export class LoadFailure extends Error {
  constructor(
    readonly code: LoadFailureCode,
    message: string,
    override readonly cause: unknown,
    /** Of effects that were refused, where these are the reason. */
    readonly kinds?: readonly string[],
  ) {
    super(message);
    this.name = 'LoadFailure';
  }
}

/** Errors that come from loading a package: the same object reaches the subject, which may well catch it. */
const fromPackages = new WeakMap<object, string>();

export function markPackageError(error: unknown, target: string): void {
  if (typeof error === 'object' && error !== null) fromPackages.set(error, target);
}

/** The coded reason for an error that ended the evaluation of the subject's graph. */
export function loadFailure(error: unknown): LoadFailure {
  if (error === overBudget) return new LoadFailure('IMPORT_ENDLESS', 'importing the module seems not to end', error);
  const text = describe(error);
  const code = types.isNativeError(error) ? (error as { code?: unknown }).code : undefined;
  const target = typeof error === 'object' && error !== null ? fromPackages.get(error) : undefined;
  if (code === 'ERR_DLOPEN_DISABLED' || code === 'ERR_DLOPEN_FAILED' || isRefusedAddon(error)) {
    return new LoadFailure(
      'NATIVE_ADDON',
      `${target ?? 'a package'} needs a native addon, which cannot be loaded in the sandbox: ${text}`,
      error,
    );
  }
  if (code === 'MODULE_NOT_FOUND' || code === 'ERR_MODULE_NOT_FOUND' || code === 'ERR_PACKAGE_PATH_NOT_EXPORTED') {
    return new LoadFailure('MISSING_DEPENDENCY', text, error);
  }
  if (target !== undefined) return new LoadFailure('LOAD_FAILED', `${target} failed to load: ${text}`, error);
  return new LoadFailure('IMPORT_THREW', `importing the module throws ${text}`, error);
}

/** By our guard, which stands before Node's own refusal. */
function isRefusedAddon(error: unknown): boolean {
  return types.isNativeError(error) && ownData(error, 'code') === 'ERR_ACCESS_DENIED' && ownData(error, 'permission') === 'Addon';
}

/** Never trusts the thrown value: its properties may be getters that throw, and its text longer than anybody wants to be sent. */
function describe(error: unknown): string {
  try {
    return oneLine(textOf(error), MOST_OF_TEXT);
  } catch {
    return 'a value that cannot be shown';
  }
}

const MOST_OF_TEXT = 1000;

function textOf(error: unknown): string {
  if (types.isNativeError(error)) return `${error.name}: ${error.message}`.split('\n')[0] as string;
  return typeof error === 'symbol' ? error.toString() : `${error}`;
}

/** The error that using a link without a target throws. Our own refusal is noted: in the user's runner nothing refuses. */
export function missing(link: Link, specifier: string): Error {
  if (link.to !== 'missing') return coded('ERR_MODULE_NOT_FOUND', `Cannot find module '${specifier}'`);
  if (link.refused) noteDenied(link.refused === 'secret' ? 'fs.secret' : 'module.load');
  return coded(link.refused === true ? 'ERR_COVOLVE_NOT_LINKED' : 'ERR_MODULE_NOT_FOUND', link.message);
}

export function coded(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}
