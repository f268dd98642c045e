import fs from 'node:fs';
import { shownStats } from '../host/project-files.js';
import type { AnyFunction, Patches } from '../patches.js';
import { countPromise } from '../pending-work.js';
import { nameByPrototype, refuseByPromise, refusedClass } from './refusal.js';

/** A handle of any file that may be read: nothing else leads to these classes. */
const sample = await fs.promises.open(new URL(import.meta.url)).catch(() => undefined);
await sample?.close();

/** What changes a file through a handle, even through one that was opened for reading. */
const writers = ['appendFile', 'chmod', 'chown', 'truncate', 'utimes', 'write', 'writeFile', 'writev'];

/** What takes real time; all other ways to read go through these. */
const readers = ['close', 'datasync', 'read', 'readFile', 'readv', 'stat', 'sync'];

/** What does nothing, or all it does through the others. */
const harmless = ['constructor', 'createReadStream', 'createWriteStream', 'getAsyncId', 'readLines', 'readableWebStream'];

const known: ReadonlySet<string> = new Set([...writers, ...readers, ...harmless]);

/**
 * The handle of a real file reads and does nothing else. The Permission Model refuses the rest too, but of a refusal that the
 * subject swallows nobody would know, and in the user's runner nothing refuses. Nor is one made of the number of a descriptor,
 * which may be anybody's: neither here nor below, where Node makes them. So it is with what newer versions of Node bring.
 */
export function guardFileHandles(patches: Patches): void {
  if (!sample) return;
  const prototype = Reflect.getPrototypeOf(sample) as object;
  for (const name of [...writers, ...unknownOf(sample)])
    patches.replace(prototype, name, refuseByPromise(`fs.${name}`, 'FileSystemWrite'));
  for (const name of readers) patches.replace(prototype, name, countPromise);
  patches.replace(prototype, 'stat', shownByStat);
  for (const handle of [sample, ...innerHandles(sample)]) {
    const of = Reflect.getPrototypeOf(handle) as { readonly constructor: AnyFunction };
    nameByPrototype(patches, of, refusedClass(of.constructor, 'fs.open', 'FileSystemWrite'));
  }
}

function shownByStat(original: AnyFunction): AnyFunction {
  return async function (this: unknown, ...args: unknown[]): Promise<unknown> {
    return shownStats(await Reflect.apply(original, this, args));
  };
}

/** Methods of a handle of which none of the lists says what they do. Accessors tell something, and do nothing. */
export function unknownOf(handle: object): readonly string[] {
  const prototype = Reflect.getPrototypeOf(handle) as object;
  return Object.getOwnPropertyNames(prototype).filter(
    (name) => !known.has(name) && typeof Reflect.getOwnPropertyDescriptor(prototype, name)?.value === 'function',
  );
}

/** Known by what they can do: the symbol under which a handle has its own is nobody's. */
function innerHandles(handle: object): readonly object[] {
  return Object.getOwnPropertySymbols(handle).flatMap((key): object[] => {
    const value: unknown = Reflect.get(handle, key);
    return typeof value === 'object' && value !== null && 'releaseFD' in value ? [value] : [];
  });
}
