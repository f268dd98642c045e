import { shownStats } from '../host/project-files.js';
import type { AnyFunction } from '../patches.js';
import { refuseByPromise } from './refusal.js';

/** What changes a file through a handle, even through one that was opened for reading. */
const writers = ['appendFile', 'chmod', 'chown', 'truncate', 'utimes', 'write', 'writeFile', 'writev'];

/**
 * The handle of a real file reads and does nothing else. The Permission Model refuses the rest too, but of a refusal that the
 * subject swallows nobody would know, and in the user's runner nothing refuses.
 */
export function readOnlyHandle<H extends object>(handle: H): H {
  for (const name of writers) {
    const value = refuseByPromise(`fs.${name}`, 'FileSystemWrite')();
    Reflect.defineProperty(handle, name, { value, writable: true, configurable: true });
  }
  const stat = Reflect.get(handle, 'stat') as AnyFunction;
  const value = async (...args: unknown[]): Promise<unknown> => shownStats(await Reflect.apply(stat, handle, args));
  Reflect.defineProperty(handle, 'stat', { value, writable: true, configurable: true });
  return handle;
}
