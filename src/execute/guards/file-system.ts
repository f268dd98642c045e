import fs from 'node:fs';
import { effects, noteDenied, noteRefusal, pendingWork } from '../effects.js';
import type { AnyFunction, Patches } from '../patches.js';
import { refuse, refuseByCallback, refuseByPromise } from './refusal.js';

/**
 * Nothing is written. Node's Permission Model refuses below JavaScript, where a refusal that the subject swallows
 * cannot be seen; so writers are refused here, and readers are watched for refusals.
 */
export function guardFileSystem(patches: Patches): void {
  for (const name of writers) {
    patches.replace(fs, `${name}Sync`, refuse(`fs.${name}`, 'FileSystemWrite'));
    patches.replace(fs, name, refuseByCallback(`fs.${name}`, 'FileSystemWrite'));
    patches.replace(fs.promises, name, refuseByPromise(`fs.${name}`, 'FileSystemWrite'));
  }
  for (const name of watchers) {
    patches.replace(fs, name, refuse(`fs.${name}`, 'FileSystemRead'));
    patches.replace(fs.promises, name, refuse(`fs.${name}`, 'FileSystemRead'));
  }
  for (const name of readers) watchReader(patches, name);
  guardOpen(patches);
  guardDescriptors(patches);
}

const writers = [
  'appendFile',
  'chmod',
  'chown',
  'copyFile',
  'cp',
  'fchmod',
  'fchown',
  'ftruncate',
  'futimes',
  'lchmod',
  'lchown',
  'link',
  'lutimes',
  'mkdir',
  'mkdtemp',
  'rename',
  'rm',
  'rmdir',
  'symlink',
  'truncate',
  'unlink',
  'utimes',
  'writeFile',
];

/** Watching a file never ends by itself. */
const watchers = ['watch', 'watchFile'];

export const readers: readonly string[] = [
  'access',
  'exists',
  'lstat',
  'openAsBlob',
  'opendir',
  'readFile',
  'readdir',
  'readlink',
  'realpath',
  'stat',
  'statfs',
];

const { apply } = Reflect;

function watchReader(patches: Patches, name: string): void {
  const kind = `fs.${name}`;
  patches.replace(fs, `${name}Sync`, (original) => keepingStatics(original, watchedCall(original, kind)));
  patches.replace(fs, name, (original) => keepingStatics(original, watchedCall(original, kind)));
  patches.replace(fs.promises, name, (original) => watchedPromise(original, kind));
}

/** Reads pass, whatever way they report; only the refusal is noted. Writing flags are refused. */
function guardOpen(patches: Patches): void {
  const kind = 'fs.open';
  patches.replace(fs, 'openSync', (original) => byFlags(refuse(kind, 'FileSystemWrite')(), watchedCall(original, 'fs.read')));
  patches.replace(fs, 'open', (original) =>
    byFlags(refuseByCallback(kind, 'FileSystemWrite')(), watchedCall(original, 'fs.read')),
  );
  patches.replace(fs.promises, 'open', (original) =>
    byFlags(refuseByPromise(kind, 'FileSystemWrite')(), watchedPromise(original, 'fs.read')),
  );
  // The stream opens its file through the patched `open` and then emits the error.
  patches.replace(
    fs,
    'createWriteStream',
    (original) =>
      function (this: unknown, ...args: unknown[]) {
        noteDenied('fs.createWriteStream');
        return apply(original, this, args);
      },
  );
}

function byFlags(refused: AnyFunction, passed: AnyFunction): AnyFunction {
  return function (this: unknown, ...args: unknown[]) {
    return apply(opensForReading(args[1]) ? passed : refused, this, args);
  };
}

function opensForReading(flags: unknown): boolean {
  // `open(path, callback)` has no flags.
  if (flags === undefined || flags === null || typeof flags === 'function') return true;
  if (typeof flags === 'number') return (flags & ~(fs.constants.O_NOFOLLOW | fs.constants.O_DIRECTORY)) === fs.constants.O_RDONLY;
  return flags === 'r' || flags === 'rs' || flags === 'sr';
}

/** Output to the terminal disappears; any other descriptor is not the subject's, some are the engine's own. */
function guardDescriptors(patches: Patches): void {
  for (const name of ['write', 'writev']) {
    const refused = refuse(`fs.${name}`, 'FileSystemWrite')();
    const refusedLater = refuseByCallback(`fs.${name}`, 'FileSystemWrite')();
    patches.replace(fs, `${name}Sync`, () => (fd: unknown, data: unknown, ...rest: unknown[]) => {
      if (!isTerminal(fd)) return refused(fd, data, ...rest);
      return byteLength(data);
    });
    patches.replace(fs, name, () => (fd: unknown, data: unknown, ...rest: unknown[]) => {
      const callback = rest[rest.length - 1];
      if (isTerminal(fd) && typeof callback === 'function') process.nextTick(callback, null, byteLength(data), data);
      else refusedLater(fd, data, ...rest);
    });
  }
}

function byteLength(data: unknown): number {
  if (typeof data === 'string') return Buffer.byteLength(data);
  if (Array.isArray(data)) return data.reduce((sum: number, part) => sum + byteLength(part), 0);
  return (data as Uint8Array | undefined)?.byteLength ?? 0;
}

function isTerminal(fd: unknown): boolean {
  return fd === 1 || fd === 2;
}

/** Runs the original; notes the refusal it throws or hands to a callback. */
function watchedCall(original: AnyFunction, kind: string): AnyFunction {
  return function (this: unknown, ...args: unknown[]) {
    const callback = args[args.length - 1];
    if (typeof callback === 'function') {
      effects.realWork = true;
      pendingWork.count++;
      args[args.length - 1] = function (this: unknown, ...results: unknown[]) {
        pendingWork.count--;
        noteRefusal(results[0], kind);
        return apply(callback, this, results);
      };
    }
    try {
      return apply(original, this, args);
    } catch (error) {
      if (typeof callback === 'function') pendingWork.count--;
      noteRefusal(error, kind);
      throw error;
    }
  };
}

function watchedPromise(original: AnyFunction, kind: string): AnyFunction {
  return async function (this: unknown, ...args: unknown[]) {
    effects.realWork = true;
    pendingWork.count++;
    try {
      return await apply(original, this, args);
    } catch (error) {
      noteRefusal(error, kind);
      throw error;
    } finally {
      pendingWork.count--;
    }
  };
}

/** `realpath.native` and the like. */
function keepingStatics(original: AnyFunction, replacement: AnyFunction): AnyFunction {
  for (const key of Reflect.ownKeys(original)) {
    if (key in replacement) continue;
    Reflect.defineProperty(replacement, key, Reflect.getOwnPropertyDescriptor(original, key) as PropertyDescriptor);
  }
  return replacement;
}
