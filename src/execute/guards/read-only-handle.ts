import type { AnyFunction } from '../patches.js';
import { countPromise } from '../pending-work.js';
import { refuseByPromise } from './refusal.js';

/** What changes a file through a handle, even through one that was opened for reading. */
const writers = ['appendFile', 'chmod', 'chown', 'truncate', 'utimes', 'write', 'writeFile', 'writev'];

/** What takes real time; all other ways to read go through these. */
const readers = ['close', 'datasync', 'read', 'readFile', 'readv', 'stat', 'sync'];

/**
 * The handle of a real file reads and does nothing else. The Permission Model refuses the rest too, but of a refusal that the
 * subject swallows nobody would know, and in the user's runner nothing refuses.
 */
export function readOnlyHandle<H extends object>(handle: H): H {
  for (const name of writers) own(handle, name, refuseByPromise(`fs.${name}`, 'FileSystemWrite')());
  for (const name of readers) {
    const original: unknown = Reflect.get(handle, name);
    if (typeof original === 'function') own(handle, name, countPromise(original as AnyFunction));
  }
  return handle;
}

function own(handle: object, name: string, value: AnyFunction): void {
  Reflect.defineProperty(handle, name, { value, writable: true, configurable: true });
}
