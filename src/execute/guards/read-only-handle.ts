import type { AnyFunction } from '../patches.js';
import { countPromise } from '../pending-work.js';
import { refuseByPromise } from './refusal.js';

/** What changes a file through a handle, even through one that was opened for reading. */
const writers = ['appendFile', 'chmod', 'chown', 'truncate', 'utimes', 'write', 'writeFile', 'writev'];

/** What takes real time; all other ways to read go through these. */
const readers = ['close', 'datasync', 'read', 'readFile', 'readv', 'stat', 'sync'];

/** What does nothing, or all it does through the others. */
const harmless = ['constructor', 'createReadStream', 'createWriteStream', 'getAsyncId', 'readLines', 'readableWebStream'];

const known: ReadonlySet<string> = new Set([...writers, ...readers, ...harmless]);

/**
 * The handle of a real file reads and does nothing else. The Permission Model refuses the rest too, but of a refusal that the
 * subject swallows nobody would know, and in the user's runner nothing refuses. So it is with what newer versions of Node bring.
 */
export function readOnlyHandle<H extends object>(handle: H): H {
  for (const name of [...writers, ...unknownOf(handle)]) own(handle, name, refuseByPromise(`fs.${name}`, 'FileSystemWrite')());
  for (const name of readers) {
    const original: unknown = Reflect.get(handle, name);
    if (typeof original === 'function') own(handle, name, countPromise(original as AnyFunction));
  }
  return handle;
}

/** Methods of a handle of which none of the lists says what they do. */
export function unknownOf(handle: object): readonly string[] {
  const prototype = Reflect.getPrototypeOf(handle) as object;
  return [...Object.getOwnPropertyNames(prototype), ...Object.getOwnPropertyNames(handle)].filter(
    (name) => !known.has(name) && typeof valueOf(prototype, handle, name) === 'function',
  );
}

/** Accessors tell something, and do nothing. */
function valueOf(prototype: object, handle: object, name: string): unknown {
  return (Reflect.getOwnPropertyDescriptor(handle, name) ?? Reflect.getOwnPropertyDescriptor(prototype, name))?.value;
}

function own(handle: object, name: string, value: AnyFunction): void {
  Reflect.defineProperty(handle, name, { value, writable: true, configurable: true });
}
