import fs from 'node:fs';
import { noteDenied } from '../effects.js';
import { unnoticed } from '../host/host.js';
import { type AnyFunction, keepStatics, type Patches } from '../patches.js';
import { forms } from './file-system-forms.js';
import { descriptorRule, existsRule, type FileRule, openRule, readRule, writeRule } from './file-system-rules.js';
import { readers } from './file-readers.js';
import { writers } from './file-writers.js';
import { refuse, refuseAny, refuseByPromise } from './refusal.js';

/**
 * Nothing is written to disk: it goes to a file system in memory over the real one, so that code behind a write is
 * reached. Reads go to the real files until something was written. Whatever would not be the same in the user's runner
 * is noted: writes, what the overlay answers otherwise than the disk, and what lies outside of the project. Node's
 * Permission Model refuses below, should there be any way around this.
 */
export function guardFileSystem(patches: Patches): void {
  patches.replace(fs, 'readFileSync', withoutNumber);
  for (const name of writers) patchAll(patches, name, writeRule(name));
  for (const name of readers) patchAll(patches, name, readRule(name));
  for (const name of descriptorReaders) patchAll(patches, name, descriptorRule(name, false));
  for (const name of descriptorWriters) patchAll(patches, name, descriptorRule(name, true));
  patchAll(patches, 'realpath', readRule('realpath'), nativeRealpath);
  patchAll(patches, 'open', openRule);
  patches.replace(fs, 'existsSync', (original) => forms.sync(original, existsRule));
  patches.replace(fs, 'exists', (original) => forms.callback(original, existsRule));
  for (const name of watchers) {
    patches.replace(fs, name, refuse(`fs.${name}`, 'FileSystemRead'));
    patches.replace(fs.promises, name, refuse(`fs.${name}`, 'FileSystemRead'));
  }
  noteStreams(patches);
  refuseUnknown(patches, fs, unknownIn(fs));
  refuseUnknown(patches, fs.promises, unknownIn(fs.promises));
}

/** Functions of `fs` of which none of the lists says what they do: what newer versions of Node have brought. */
export function unknownIn(holder: object): readonly string[] {
  return Object.getOwnPropertyNames(holder).filter((name) => {
    const known = name.replace(/Sync$/, '');
    return !guarded.has(known) && !harmless.has(known) && typeof Reflect.get(holder, name) === 'function';
  });
}

/** They might write: of a refusal by the Permission Model that the subject swallows nobody would know. */
function refuseUnknown(patches: Patches, holder: object, names: readonly string[]): void {
  const refusing = holder === fs.promises ? refuseByPromise : refuseAny;
  for (const name of names) patches.replace(holder, name, refusing(`fs.${name}`, 'FileSystemWrite'));
}

const descriptorReaders = ['close', 'fdatasync', 'fstat', 'fsync', 'read', 'readv'];

export const descriptorWriters: readonly string[] = ['fchmod', 'fchown', 'ftruncate', 'futimes', 'write', 'writev'];

/** Watching a file never ends by itself. */
const watchers = ['watch', 'watchFile'];

const guarded: ReadonlySet<string> = new Set([
  ...writers,
  ...readers,
  ...descriptorReaders,
  ...descriptorWriters,
  ...watchers,
  'createWriteStream',
  'exists',
  'open',
  'realpath',
]);

/** What does nothing, or all it does through the functions above. */
const harmless: ReadonlySet<string> = new Set([
  'Dir',
  'Dirent',
  'FileReadStream',
  'FileWriteStream',
  'F_OK',
  'R_OK',
  'ReadStream',
  'Stats',
  'W_OK',
  'WriteStream',
  'X_OK',
  '_toUnixTimestamp',
  'constants',
  'createReadStream',
  'glob',
  'promises',
  'unwatchFile',
]);

const nativeRealpath = readRule('realpath', 'nativeRealpath');

function patchAll(patches: Patches, name: string, rule: FileRule, promised = rule): void {
  patches.replace(fs, `${name}Sync`, (original) => keepingStatics(original, forms.sync(original, rule)));
  // The one that only promises, though it stands among those with callbacks.
  const plain = name === 'openAsBlob' ? forms.promise : forms.callback;
  patches.replace(fs, name, (original) => keepingStatics(original, plain(original, rule)));
  patches.replace(fs.promises, name, (original) => forms.promise(original, promised));
}

/** For bytes it opens the file by a function of `fs` that can be seen to; of the number that it gets nobody hears. */
function withoutNumber(original: AnyFunction): AnyFunction {
  return function (this: unknown, ...args: unknown[]): unknown {
    return unnoticed(() => Reflect.apply(original, this, args));
  };
}

/** They do all they do through the functions above. */
function noteStreams(patches: Patches): void {
  patches.replace(
    fs,
    'createWriteStream',
    (original) =>
      function (this: unknown, ...args: unknown[]) {
        noteDenied('fs.createWriteStream');
        return Reflect.apply(original, this, args);
      },
  );
}

/** `realpath.native` is as good as the other one. */
function keepingStatics(original: AnyFunction, replacement: AnyFunction): AnyFunction {
  keepStatics(original, replacement);
  const native = Reflect.getOwnPropertyDescriptor(replacement, 'native');
  if (native) Reflect.defineProperty(replacement, 'native', { ...native, value: replacement });
  return replacement;
}
