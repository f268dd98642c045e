import { Dir } from 'node:fs';
import type { AnyFunction, Patches } from '../patches.js';
import { countEither, countPromise } from '../pending-work.js';

const { apply } = Reflect;

/** An opened folder is read piece by piece, past the functions of `fs`: counted like all that needs real time. */
export function countDirectoryReads(patches: Patches): void {
  for (const name of ['read', 'close']) patches.replace(Dir.prototype, name, countEither);
  for (const name of ['entries', Symbol.asyncIterator]) {
    patches.replace(
      Dir.prototype,
      name,
      (original): AnyFunction =>
        function (this: unknown, ...args: unknown[]) {
          const entries = apply(original, this, args) as { next: AnyFunction };
          const value = countPromise(entries.next);
          return Object.defineProperty(entries, 'next', { value, writable: true, configurable: true });
        },
    );
  }
}
