import vm from 'node:vm';
import { effects } from './effects.js';
import type { AnyFunction, Patches } from './patches.js';
import { drawElsewhere } from './random-source.js';

// Saved before a subject can replace them.
const { apply, defineProperty, get, getOwnPropertyDescriptor, getPrototypeOf } = Reflect;
const { toString } = Function.prototype;
const { createContext, isContext, runInContext } = vm;

/** Whether there ever was one: its builtins are not guarded, and what they do here is looked for. */
export const otherContexts = { used: false };

/**
 * Another context has a `Date` and a `Math` of its own. That code runs there counts as if it had looked at the clock; what it draws
 * by chance comes from where all chance comes from.
 */
export function installOtherContexts(patches: Patches): void {
  const { prototype } = vm.Script;
  for (const holder of [vm, prototype]) {
    for (const name of ['createContext', 'runInContext', 'runInNewContext']) {
      patches.replace(
        holder,
        name,
        (original) =>
          function (this: unknown, ...args: unknown[]) {
            effects.clock = true;
            otherContexts.used = true;
            // A script is given no text.
            if (name === 'runInNewContext') args = prepared(args, holder === vm ? 1 : 0);
            const result: unknown = apply(original, this, args);
            if (name === 'createContext') giveChance(result);
            return result;
          },
      );
    }
  }
}

/** The same arguments with an object that has its context already: Node makes none of its own then. */
function prepared(args: readonly unknown[], at: number): unknown[] {
  const own = [...args];
  try {
    const given = (own[at] ??= {}) as vm.Context;
    if (!isContext(given)) giveChance(createContext(given, contextOptions(own[at + 1])));
  } catch {
    // Node refuses it by itself; or the constant that stands for none, of which it keeps what it makes.
    effects.random = true;
  }
  return own;
}

/** Where a context is made on the way, its options have longer names. */
function contextOptions(options: unknown): vm.CreateContextOptions {
  if (typeof options !== 'object' || options === null) return {};
  const given = options as vm.RunningScriptInNewContextOptions;
  return {
    ...(given.contextName !== undefined && { name: given.contextName }),
    ...(given.contextOrigin !== undefined && { origin: given.contextOrigin }),
    ...(given.contextCodeGeneration !== undefined && { codeGeneration: given.contextCodeGeneration }),
    ...(given.microtaskMode !== undefined && { microtaskMode: given.microtaskMode }),
  };
}

/** Not where the subject has given it a `Math`. */
function giveChance(context: unknown): void {
  try {
    const math: unknown = runInContext('Math', context as vm.Context);
    if (typeof math !== 'object' || math === null || !isBuiltIn(math)) return;
    defineProperty(math, 'random', { value: drawnThere(math), writable: true, enumerable: false, configurable: true });
  } catch {
    // A proxy may refuse anything.
    effects.random = true;
  }
}

function isBuiltIn(math: object): boolean {
  const tag = getOwnPropertyDescriptor(math, Symbol.toStringTag)?.value as unknown;
  return math !== Math && tag === 'Math' && apply(toString, get(math, 'random'), []).includes('[native code]');
}

/** A function that is at home there. */
function drawnThere(math: object): AnyFunction {
  const random = { random: () => drawElsewhere() }.random;
  Object.setPrototypeOf(random, getPrototypeOf(get(math, 'random') as object) as object);
  return random;
}
