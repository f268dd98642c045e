import fs from 'node:fs';
import { noteDenied } from '../effects.js';
import { type AnyFunction, keepStatics, type Patches } from '../patches.js';
import { countDirectoryReads } from './directory-reads.js';
import { forms } from './file-system-forms.js';
import { descriptorRule, existsRule, type FileRule, openRule, readRule, writeRule } from './file-system-rules.js';
import { refuse } from './refusal.js';

/**
 * Nothing is written to disk: it goes to a file system in memory over the real one, so that code behind a write is
 * reached. Reads go to the real files until something was written. Whatever would not be the same in the user's runner
 * is noted: writes, what the overlay answers otherwise than the disk, and what lies outside of the project. Node's
 * Permission Model refuses below, should there be any way around this.
 */
export function guardFileSystem(patches: Patches): void {
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
  countDirectoryReads(patches);
}

const writers = [
  'appendFile',
  'chmod',
  'chown',
  'copyFile',
  'cp',
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

export const readers: readonly string[] = [
  'access',
  'lstat',
  'openAsBlob',
  'opendir',
  'readFile',
  'readdir',
  'readlink',
  'stat',
  'statfs',
];

const descriptorReaders = ['close', 'fdatasync', 'fstat', 'fsync', 'read', 'readv'];

const descriptorWriters = ['fchmod', 'fchown', 'ftruncate', 'futimes', 'write', 'writev'];

/** Watching a file never ends by itself. */
const watchers = ['watch', 'watchFile'];

const nativeRealpath = readRule('realpath', 'nativeRealpath');

function patchAll(patches: Patches, name: string, rule: FileRule, promised = rule): void {
  patches.replace(fs, `${name}Sync`, (original) => keepingStatics(original, forms.sync(original, rule)));
  // The one that only promises, though it stands among those with callbacks.
  const plain = name === 'openAsBlob' ? forms.promise : forms.callback;
  patches.replace(fs, name, (original) => keepingStatics(original, plain(original, rule)));
  patches.replace(fs.promises, name, (original) => forms.promise(original, promised));
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
