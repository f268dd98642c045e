import fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { encoded, encodingOf, modeOf, optionsOf, pathOf } from './arguments.js';
import { OverlayDir } from './folder-stream.js';
import type { FolderNode, Node } from './nodes.js';
import type { Operations, Overlay } from './overlay.js';
import { type CallFacts, type ErrorCode, systemError } from './system-error.js';

/** Folders, links, and moving things between folders. */
export function folderOperations({ tree, letters }: Overlay): Operations {
  const folder = (path: string, call: CallFacts): FolderNode => {
    const node = tree.get(path, 'follow', call);
    if (node.kind !== 'folder') throw systemError('ENOTDIR', call);
    return node;
  };

  const entry = (at: string, name: string, node: Node, encoding: string | undefined): fs.Dirent => {
    const shown = encoding === undefined ? Buffer.from(name) : name;
    return new (fs.Dirent as unknown as DirentClass)(shown, direntTypes[node.kind], at);
  };

  const list = (path: string, options: unknown, syscall: string): unknown[] => {
    const { encoding = 'utf8', withFileTypes, recursive } = optionsOf(options);
    const wanted = encodingOf(encoding);
    const found: unknown[] = [];
    const add = (of: FolderNode, at: string, before: string): void => {
      for (const name of tree.names(of)) {
        const node = tree.child(of, name) as Node;
        const told = before === '' ? name : join(before, name);
        found.push(withFileTypes === true ? entry(at, name, node, wanted) : encoded(Buffer.from(told), wanted));
        if (recursive === true && node.kind === 'folder') add(node, join(at, name), told);
      }
    };
    add(folder(path, { syscall, path }), path, '');
    return found;
  };

  const make = (path: string, mode: number): void => {
    const call = { syscall: 'mkdir', path };
    const place = tree.find(path, 'stay', call);
    if (place.node) throw systemError('EEXIST', call);
    tree.put(place, tree.newFolder(mode));
  };

  /** Gives back the first folder that had to be made. */
  const makeAll = (path: string, mode: number): string | undefined => {
    const call = { syscall: 'mkdir', path };
    const missing: string[] = [];
    for (let at = path; ; at = dirname(at)) {
      const known = nodeOrMissing(at, call);
      if (known?.kind === 'folder') break;
      if (known) throw systemError(at === path ? 'EEXIST' : 'ENOTDIR', call);
      missing.unshift(at);
    }
    for (const at of missing) make(at, mode);
    return missing[0];
  };

  const nodeOrMissing = (path: string, call: CallFacts): Node | undefined => {
    try {
      return tree.find(path, 'follow', call).node;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  };

  const realpath = (given: unknown, options: unknown, syscall: 'lstat' | 'realpath'): unknown => {
    const path = pathOf(given);
    const place = tree.find(path, 'follow', { syscall, path });
    if (!place.node) throw systemError('ENOENT', { syscall, path: syscall === 'lstat' ? place.path : path });
    return encoded(Buffer.from(place.path), encodingOf(optionsOf(options).encoding ?? 'utf8'));
  };

  return {
    mkdir: (given, options) => {
      const path = pathOf(given);
      const { mode, recursive } = typeof options === 'object' ? optionsOf(options) : { mode: options, recursive: false };
      const wanted = modeOf(mode, 0o777);
      return recursive === true ? makeAll(path, wanted) : make(path, wanted);
    },
    mkdtemp: (given, options) => {
      const prefix = pathOf(given, 'prefix');
      const path = prefix + letters(6);
      const call = { syscall: 'mkdtemp', path: `${prefix}XXXXXX` };
      tree.put(tree.find(path, 'stay', call), tree.newFolder(0o700));
      return encoded(Buffer.from(path), encodingOf(optionsOf(options).encoding ?? 'utf8'));
    },
    rmdir: (given, options) => {
      const path = pathOf(given);
      const call = { syscall: 'rmdir', path };
      const place = tree.find(path, 'stay', call);
      if (!place.node) throw systemError('ENOENT', call);
      if (place.node.kind !== 'folder') throw systemError('ENOTDIR', call);
      if (place.name === '') throw systemError('EBUSY', call);
      if (optionsOf(options).recursive !== true && tree.names(place.node).length > 0) throw systemError('ENOTEMPTY', call);
      tree.remove(place);
    },
    readdir: (given, options) => list(pathOf(given), options, 'scandir'),
    opendir: (given, options) => {
      const path = pathOf(given);
      const { encoding = 'utf8', recursive } = optionsOf(options);
      const entries = list(path, { encoding, recursive, withFileTypes: true }, 'opendir');
      return new OverlayDir(path, entries as fs.Dirent[]);
    },
    rename: (from, to) => {
      const path = pathOf(from, 'oldPath');
      const dest = pathOf(to, 'newPath');
      const call = { syscall: 'rename', path, dest };
      const source = tree.find(path, 'stay', call);
      const target = tree.find(dest, 'stay', call);
      const { node } = source;
      if (!node) throw systemError('ENOENT', call);
      if (target.node === node) return;
      const problem = moveProblem(node, source.path, target.node, target.path);
      if (problem) throw systemError(problem, call);
      source.folder.entries.set(source.name, 'removed');
      tree.touch(source.folder);
      tree.put(target, node);
      node.moved = true;
    },
    symlink: (to, given) => {
      const dest = pathOf(given);
      const path = pathOf(to, 'target');
      const call = { syscall: 'symlink', path, dest };
      if (path === '') throw systemError('ENOENT', call);
      const place = tree.find(dest, 'stay', call);
      if (place.node) throw systemError('EEXIST', call);
      tree.put(place, tree.newSymlink(path));
    },
    link: (from, to) => {
      const path = pathOf(from, 'existingPath');
      const dest = pathOf(to, 'newPath');
      const call = { syscall: 'link', path, dest };
      const node = tree.get(path, 'stay', call);
      if (node.kind === 'folder') throw systemError('EPERM', call);
      const place = tree.find(dest, 'stay', call);
      if (place.node) throw systemError('EEXIST', call);
      tree.put(place, node);
      tree.facts(node).nlink++;
      node.moved = true;
    },
    readlink: (given, options) => {
      const path = pathOf(given);
      const call = { syscall: 'readlink', path };
      const node = tree.get(path, 'stay', call);
      if (node.kind !== 'symlink') throw systemError('EINVAL', call);
      return encoded(Buffer.from(node.target), encodingOf(optionsOf(options).encoding ?? 'utf8'));
    },
    // Node's own way there names the part that is missing, as an absolute path.
    realpath: (given, options) => realpath(given, options, 'lstat'),
    nativeRealpath: (given, options) => realpath(given, options, 'realpath'),
  };

  function moveProblem(node: Node, from: string, onto: Node | undefined, to: string): ErrorCode | undefined {
    if (from === to) return undefined;
    if (basename(from) === '' || to.startsWith(from.endsWith('/') ? from : `${from}/`)) return 'EINVAL';
    if (!onto) return undefined;
    if (node.kind === 'folder') {
      if (onto.kind !== 'folder') return 'ENOTDIR';
      return tree.names(onto).length > 0 ? 'ENOTEMPTY' : undefined;
    }
    return onto.kind === 'folder' ? 'EISDIR' : undefined;
  }
}

/** Its constructor is not in the types. */
type DirentClass = new (name: string | Buffer, type: number, path: string) => fs.Dirent;

/** The numbers of libuv. */
const direntTypes = { file: 1, folder: 2, symlink: 3 } as const;
