import fs, { constants, type Dirent } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isSecretPath } from '../../util/secret-names.js';
import { noteFact } from '../effects.js';
import { realFiles } from '../guards/real-files.js';
import { pathOf } from '../guards/secret-files.js';
import { real } from '../real-world.js';

/** How files are elsewhere. `checkedOut`: all of them were written just now · `older`: long ago, the newest first */
export type OtherFiles = 'checkedOut' | 'older';

/** What is otherwise at the moment; one record, because the patches that read it sit on the process's own `fs`. */
const place: { files: OtherFiles | undefined; testFiles: readonly string[] } = { files: undefined, testFiles: [] };

/** Names of the files that the run writes, the subject's own first: whether they are there yet must show in no test. */
export function hideTestFiles(names: readonly string[]): void {
  place.testFiles = names;
}

/** From now on files are as on another checkout, folders hold more, and so does the process. Returns the way back. */
export function moveFiles(files: OtherFiles): () => void {
  const before = place.files;
  place.files = files;
  // Whatever is free again would be given once more.
  realFiles.closeLeft();
  const held = Array.from({ length: shift() }, () => real.openSync(self, 'r'));
  return () => {
    place.files = before;
    for (const descriptor of held) real.closeSync(descriptor);
  };
}

/** A file that may be read, whatever the subject is. */
const self = fileURLToPath(import.meta.url);

/** A name as `fs` gives it. */
type Listed = string | Buffer | Dirent;

// Saved before a subject can replace them.
const { Dirent: SavedDirent } = fs;
const SavedDate = Date;
const { defineProperty } = Reflect;

/**
 * What systems, editors and covolve leave in folders, in front of other names and behind them; and a file with secrets, which is never
 * listed here: that none is there is not to be claimed.
 */
const strangers = ['.DS_Store', '.covolve', '.env', '~untitled'];

/** Where covolve works while it runs. */
const ownFolder = /(?:^|[\\/])\.covolve(?:[\\/]|$)/;

/** The names in a real folder, as they are to be seen. */
export function shownNames(listed: unknown, folder?: unknown): unknown {
  noteFact('files');
  if (!Array.isArray(listed)) return listed;
  const all = listed as readonly Listed[];
  // How the names were asked for does not show in an empty folder.
  const like = all[0];
  if (like === undefined) return listed;
  const above = folderOf(like).length;
  const asked = pathOf(folder);
  const isSecret = (one: Listed): boolean => {
    const path = join(folderOf(one) || asked, textOf(one));
    // What links lead to would have to be looked up for each name.
    return isSecretPath(path, path);
  };
  const names = all.filter((one) => !isOurs(textOf(one)) && !ownFolder.test(folderOf(one).slice(above)) && !isSecret(one));
  if (place.files !== undefined) for (const name of [...strangers, ...place.testFiles.slice(0, 1)]) insert(name, names, like);
  return names;
}

function isOurs(name: string): boolean {
  return ownFolder.test(name) || place.testFiles.some((file) => name === file || name.endsWith(sep + file));
}

/** In no order at all, as the system gives it. */
export function shownEntries(listed: readonly Dirent[]): readonly Dirent[] {
  const entries = shownNames(listed) as Dirent[];
  return place.files === undefined ? entries : entries.reverse();
}

/** Where the system would list it. */
function insert(name: string, names: Listed[], like: Listed): void {
  if (names.some((one) => textOf(one) === name)) return;
  const at = names.findIndex((one) => textOf(one) > name);
  names.splice(at < 0 ? names.length : at, 0, named(name, like));
}

function named(name: string, like: Listed): Listed {
  if (typeof like === 'string') return name;
  if (Buffer.isBuffer(like)) return Buffer.from(name);
  const shown = Buffer.isBuffer(like.name) ? Buffer.from(name) : name;
  return new (SavedDirent as unknown as DirentClass)(shown, plainFile, folderOf(like));
}

/** Its constructor is not in the types. */
type DirentClass = new (name: string | Buffer, type: number, path: string) => Dirent;

/** The number of libuv. */
const plainFile = 1;

function textOf(one: Listed): string {
  return typeof one === 'object' && !Buffer.isBuffer(one) ? String(one.name) : String(one);
}

function folderOf(one: Listed): string {
  if (typeof one === 'string' || Buffer.isBuffer(one)) return '';
  return String(one.parentPath ?? (one as { path?: unknown }).path ?? '');
}

type Numbers = Record<string, number | bigint>;

/** What the system says of a file, as it is to be seen. Kind and size of a file are the same everywhere. */
export function shownStats<S>(stats: S): S {
  if (stats === undefined) return stats;
  noteFact('files');
  if (place.files === undefined) return stats;
  const numbers = stats as Numbers;
  const isFolder = (Number(numbers['mode']) & constants.S_IFMT) === constants.S_IFDIR;
  for (const name of ['dev', 'ino', 'uid', 'gid', 'blocks', 'blksize', ...(isFolder ? ['size', 'nlink'] : [])])
    change(numbers, name, (value) => value + 8 * shift());
  // Who else may write depends on who has made the file.
  change(numbers, 'mode', (mode) => mode ^ constants.S_IWGRP);
  for (const name of ['atime', 'mtime', 'ctime', 'birthtime']) changeTime(numbers, name);
  return stats;
}

/** What the system says of a disk. */
export function shownRoom<S>(room: S): S {
  noteFact('files');
  if (place.files !== undefined)
    for (const name of Object.keys(room as Numbers)) change(room as Numbers, name, (value) => value + 512 * shift());
  return room;
}

function shift(): number {
  return place.files === 'checkedOut' ? 7 : 13;
}

function change(numbers: Numbers, name: string, by: (value: number) => number): void {
  const value = numbers[name];
  if (typeof value === 'number') numbers[name] = by(value);
  if (typeof value === 'bigint') numbers[name] = BigInt(by(Number(value)));
}

const checkOut = SavedDate.UTC(2041, 4, 17, 3, 7, 11, 123);
const mirror = SavedDate.UTC(2000, 0, 1);

function changeTime(numbers: Numbers, name: string): void {
  let now = 0;
  change(numbers, `${name}Ms`, (time) => (now = place.files === 'checkedOut' ? checkOut : Math.trunc(2 * mirror - time)));
  change(numbers, `${name}Ns`, () => now * 1e6);
  // From Node 22 on they are accessors of the prototype.
  defineProperty(numbers, name, { value: new SavedDate(now), writable: true, enumerable: true, configurable: true });
}
