import type { Dir, Dirent } from 'node:fs';
import { shownEntries } from '../host/project-files.js';
import { OverlayDir } from '../overlay/folder-stream.js';

const { defineProperty } = Reflect;

/** What a folder that is read entry by entry has to tell. */
const members = ['read', 'readSync', 'close', 'closeSync', 'entries', Symbol.asyncIterator, Symbol.asyncDispose] as const;

/**
 * The folder that was opened, read to its end and closed at once: it gives what is to be seen of it, and a test that does not close
 * it leaves nothing open.
 */
export function shownFolder(opened: unknown): unknown {
  const folder = opened as Dir | OverlayDir;
  const found: Dirent[] = [];
  for (let entry = folder.readSync(); entry; entry = folder.readSync()) found.push(entry);
  const shadow = new OverlayDir(folder.path, shownEntries(found));
  if (folder instanceof OverlayDir) return shadow;
  folder.closeSync();
  for (const name of members) {
    const value: unknown = shadow[name].bind(shadow);
    defineProperty(folder, name, { value, writable: true, configurable: true });
  }
  return folder;
}
