import zlib from 'node:zlib';
import type { AnyFunction, Patches } from '../patches.js';
import { beginWork, endWork, type WorkBatch } from '../pending-work.js';

const { apply, getPrototypeOf } = Reflect;

/** The object below a stream that hands each of its chunks to the thread pool. */
interface Handle {
  onerror?: Told;
  [underway]?: WorkBatch | undefined;
}

type Told = AnyFunction & { readonly [isEnding]?: true };

const underway = Symbol('work under way');
const isEnding = Symbol('counts what ends');

/** One for each kind of handle; newer versions of Node have more of them. */
const makers = ['createGzip', 'createBrotliCompress', 'createBrotliDecompress', 'createZstdCompress', 'createZstdDecompress'];

/**
 * Counts what streams that compress have under way. Below them, since what they tell their users depends on who reads: a
 * stream that nobody empties has nothing to do, and waits all the same.
 */
export function countCompression(patches: Patches): void {
  for (const maker of makers) {
    const prototype = handlePrototype(maker);
    if (prototype === undefined) continue;
    patches.replace(
      prototype,
      'init',
      (original) =>
        function (this: unknown, ...args: unknown[]) {
          for (let i = 0; i < args.length; i++) if (typeof args[i] === 'function') args[i] = ending(args[i] as AnyFunction);
          return apply(original, this, args);
        },
    );
    patches.replace(
      prototype,
      'write',
      (original) =>
        function (this: Handle, ...args: unknown[]) {
          // The stream sets it once the handle is made.
          if (this.onerror && !this.onerror[isEnding]) this.onerror = ending(this.onerror);
          this[underway] = beginWork();
          return apply(original, this, args);
        },
    );
  }
}

/** How the handle tells its stream that a chunk is done, or that it failed. */
function ending(told: AnyFunction): Told {
  const end = function (this: Handle, ...results: unknown[]): unknown {
    const work = this[underway];
    this[underway] = undefined;
    return work === undefined || endWork(work) ? apply(told, this, results) : undefined;
  };
  return Object.assign(end, { [isEnding]: true as const });
}

function handlePrototype(maker: string): object | undefined {
  const make: unknown = Reflect.get(zlib, maker);
  if (typeof make !== 'function') return undefined;
  const stream = apply(make, zlib, []) as { _handle?: object; destroy(): void };
  const { _handle: handle } = stream;
  stream.destroy();
  return handle ? (getPrototypeOf(handle) ?? undefined) : undefined;
}
