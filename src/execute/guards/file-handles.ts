import { noteDenied } from '../effects.js';
import { systemError } from '../overlay/system-error.js';

/**
 * A real file that is open for reading can still be changed through its handle: mode, times and owner need no right to
 * write (seen: `handle.chmod` in a written test). The class of handles shows only in a handle, so it is guarded by the first.
 */
export function guardHandle(handle: object): void {
  const prototype = Object.getPrototypeOf(handle) as object;
  if (guarded.has(prototype)) return;
  guarded.add(prototype);
  for (const name of changing) {
    if (typeof Reflect.get(prototype, name) !== 'function') continue;
    Reflect.defineProperty(prototype, name, { value: refusing(name), writable: true, enumerable: false, configurable: true });
  }
}

const guarded = new WeakSet<object>();
const changing = ['appendFile', 'chmod', 'chown', 'truncate', 'utimes', 'write', 'writeFile', 'writev', 'createWriteStream'];

function refusing(name: string): () => Promise<never> {
  const refuse = (): never => {
    noteDenied(`fs.${name}`);
    throw systemError('EBADF', { syscall: name });
  };
  // The only one that gives no promise.
  return name === 'createWriteStream' ? refuse : async () => refuse();
}
