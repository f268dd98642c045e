import { constants } from 'node:fs';
import { modeOf, optionsOf, pathOf } from './arguments.js';
import type { Node } from './nodes.js';
import type { Operations, Overlay } from './overlay.js';
import { statsOf } from './stats.js';
import { type CallFacts, systemError } from './system-error.js';

/** What is known about a file, and changing it: permissions, owner, times. */
export function factOperations({ tree, files }: Overlay): Operations {
  type Last = 'follow' | 'stay';
  const at = (given: unknown, last: Last, syscall: string): Node => {
    const path = pathOf(given);
    return tree.get(path, last, { syscall, path });
  };
  const open = (descriptor: unknown, syscall: string): Node => files.get(descriptor as number, syscall).node;

  const shown = (node: Node, options: unknown): unknown => {
    const size = node.kind === 'file' ? (node.bytes ? node.size : tree.bytes(node).length) : sizeOf(node);
    return statsOf(tree.facts(node), size, optionsOf(options).bigint === true);
  };
  const stat = (given: unknown, options: unknown, last: Last, syscall: string): unknown => {
    try {
      return shown(at(given, last, syscall), options);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (optionsOf(options).throwIfNoEntry === false && (code === 'ENOENT' || code === 'ENOTDIR')) return undefined;
      throw error;
    }
  };

  const chmod = (node: Node, mode: unknown): void => {
    const facts = tree.facts(node);
    facts.mode = (facts.mode & constants.S_IFMT) | (modeOf(mode, 0) & 0o7777);
    node.changed = true;
  };
  const chown = (node: Node, uid: unknown, gid: unknown): void => {
    Object.assign(tree.facts(node), { uid: Number(uid), gid: Number(gid) });
    node.changed = true;
  };
  const utimes = (node: Node, atime: unknown, mtime: unknown): void => {
    Object.assign(tree.facts(node), { atime: timeOf(atime), mtime: timeOf(mtime) });
    node.changed = true;
  };

  return {
    stat: (given, options) => stat(given, options, 'follow', 'stat'),
    lstat: (given, options) => stat(given, options, 'stay', 'lstat'),
    fstat: (descriptor, options) => shown(open(descriptor, 'fstat'), options),
    statfs: (given, options) => {
      at(given, 'follow', 'statfs');
      const numbers = {
        type: 61267,
        bsize: 4096,
        blocks: 1 << 20,
        bfree: 1 << 19,
        bavail: 1 << 19,
        files: 1 << 20,
        ffree: 1 << 19,
      };
      if (optionsOf(options).bigint !== true) return numbers;
      return Object.fromEntries(Object.entries(numbers).map(([key, value]) => [key, BigInt(value)]));
    },
    exists: (given) => {
      try {
        return tree.find(pathOf(given), 'follow', { syscall: 'access' }).node !== undefined;
      } catch {
        return false;
      }
    },
    access: (given, mode = constants.F_OK) => {
      const path = pathOf(given);
      const call: CallFacts = { syscall: 'access', path };
      const node = tree.get(path, 'follow', call);
      const runs = node.kind === 'folder' || (tree.facts(node).mode & 0o111) !== 0;
      if ((Number(mode) & constants.X_OK) !== 0 && !runs) throw systemError('EACCES', call);
    },
    chmod: (given, mode) => chmod(at(given, 'follow', 'chmod'), mode),
    lchmod: (given, mode) => chmod(at(given, 'stay', 'lchmod'), mode),
    fchmod: (descriptor, mode) => chmod(open(descriptor, 'fchmod'), mode),
    chown: (given, uid, gid) => chown(at(given, 'follow', 'chown'), uid, gid),
    lchown: (given, uid, gid) => chown(at(given, 'stay', 'lchown'), uid, gid),
    fchown: (descriptor, uid, gid) => chown(open(descriptor, 'fchown'), uid, gid),
    utimes: (given, atime, mtime) => utimes(at(given, 'follow', 'utime'), atime, mtime),
    lutimes: (given, atime, mtime) => utimes(at(given, 'stay', 'lutime'), atime, mtime),
    futimes: (descriptor, atime, mtime) => utimes(open(descriptor, 'futime'), atime, mtime),
  };
}

function sizeOf(node: Node): number {
  return node.kind === 'symlink' ? Buffer.byteLength(node.target) : 4096;
}

/** Seconds, as a number or text, or a date. */
function timeOf(given: unknown): number {
  if (given instanceof Date) return given.getTime();
  return Number(given) * 1000;
}
