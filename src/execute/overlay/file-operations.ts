import { constants } from 'node:fs';
import { join } from 'node:path';
import { bytesOf, encoded, encodingOf, flagsOf, isWritable, modeOf, optionsOf, pathOf } from './arguments.js';
import type { Overlay, Operations } from './overlay.js';
import { type CallFacts, isFolderError, systemError } from './system-error.js';

const { COPYFILE_EXCL, O_CREAT, O_DIRECTORY, O_EXCL, O_NOFOLLOW, O_TRUNC } = constants;

/** Making, reading and writing files by their path. Each as the synchronous function of `fs` of that name. */
export function fileOperations({ tree, files }: Overlay): Operations {
  const open = (path: string, flags: number, mode = 0o666, call: CallFacts = { syscall: 'open', path }): number => {
    const exclusive = (flags & O_EXCL) !== 0 && (flags & O_CREAT) !== 0;
    const place = tree.find(path, exclusive || (flags & O_NOFOLLOW) !== 0 ? 'stay' : 'follow', call);
    let { node } = place;
    if (node && exclusive) throw systemError('EEXIST', call);
    if (node === undefined) {
      if ((flags & O_CREAT) === 0) throw systemError('ENOENT', call);
      if (/[\\/]$/.test(path)) throw systemError('EISDIR', call);
      node = tree.newFile(mode);
      tree.put(place, node);
    }
    if (node.kind === 'symlink') throw systemError('ELOOP', call);
    if (node.kind === 'folder' && (isWritable(flags) || (flags & O_CREAT) !== 0)) throw systemError('EISDIR', call);
    if (node.kind !== 'folder' && (flags & O_DIRECTORY) !== 0) throw systemError('ENOTDIR', call);
    if (node.kind === 'file' && (flags & O_TRUNC) !== 0) files.resize(node, 0, 'open');
    return files.add(node, flags);
  };

  /** A path is opened for the time of the call; a descriptor is the caller's. */
  const opened = <R>(given: unknown, flags: number, mode: unknown, use: (descriptor: number) => R): R => {
    if (files.owns(given)) return use(given);
    const descriptor = open(pathOf(given), flags, modeOf(mode, 0o666));
    try {
      return use(descriptor);
    } finally {
      files.close(descriptor);
    }
  };

  const write = (given: unknown, data: unknown, options: unknown, flag: string): void => {
    const { encoding, mode, flag: wanted = flag } = optionsOf(options);
    const bytes = bytesOf(data, encoding ?? 'utf8');
    opened(given, flagsOf(wanted), mode, (descriptor) => void files.write(descriptor, bytes, null));
  };

  return {
    open: (given, flags, mode) => open(pathOf(given), flagsOf(flags), modeOf(mode, 0o666)),
    writeFile: (given, data, options) => write(given, data, options, 'w'),
    appendFile: (given, data, options) => write(given, data, options, 'a'),
    readFile: (given, options) => {
      const { encoding, flag = 'r' } = optionsOf(options);
      const wanted = encodingOf(encoding);
      return opened(given, flagsOf(flag), undefined, (descriptor) => {
        const file = files.get(descriptor, 'read');
        if (file.node.kind === 'folder') throw systemError('EISDIR', { syscall: 'read' });
        const rest = Buffer.from(tree.bytes(file.node).subarray(file.position));
        file.position += rest.length;
        return encoded(rest, wanted);
      });
    },
    truncate: (given, length = 0) =>
      opened(given, flagsOf('r+'), undefined, (descriptor) => files.truncate(descriptor, Number(length ?? 0))),
    copyFile: (from, to, mode = 0) => {
      const path = pathOf(from, 'src');
      const dest = pathOf(to, 'dest');
      const call = { syscall: 'copyfile', path, dest };
      const source = tree.get(path, 'follow', call);
      const place = tree.find(dest, 'follow', call);
      if (source.kind === 'folder' || place.node?.kind === 'folder') throw systemError('EISDIR', call);
      if (source.kind === 'symlink') throw systemError('ELOOP', call);
      if (place.node && (Number(mode) & COPYFILE_EXCL) !== 0) throw systemError('EEXIST', call);
      if (place.node === source) return;
      const target = place.node ?? tree.newFile(tree.facts(source).mode);
      if (target.kind !== 'file') throw systemError('ELOOP', call);
      const bytes = tree.bytes(source);
      files.resize(target, bytes.length, 'copyfile');
      (target.bytes as Buffer).set(bytes);
      if (!place.node) tree.put(place, target);
    },
    unlink: (given) => {
      const path = pathOf(given);
      const call = { syscall: 'unlink', path };
      const place = tree.find(path, 'stay', call);
      if (!place.node) throw systemError('ENOENT', call);
      if (place.node.kind === 'folder') throw systemError('EISDIR', call);
      tree.remove(place);
    },
    rm: (given, options) => {
      const path = pathOf(given);
      const { force, recursive } = optionsOf(options);
      let place;
      try {
        place = tree.find(path, 'stay', { syscall: 'lstat', path });
        if (!place.node) throw systemError('ENOENT', { syscall: 'lstat', path });
      } catch (error) {
        if (force === true && (error as NodeJS.ErrnoException).code === 'ENOENT') return;
        throw error;
      }
      if (place.node?.kind === 'folder' && recursive !== true) throw isFolderError('rm', path);
      if (place.name === '') throw systemError('EBUSY', { syscall: 'rmdir', path });
      tree.remove(place);
    },
    cp: (from, to, options) => {
      const source = pathOf(from, 'src');
      const dest = pathOf(to, 'dest');
      const { recursive, force = true, errorOnExist } = optionsOf(options);
      const node = tree.get(source, 'stay', { syscall: 'lstat', path: source });
      if (node.kind === 'folder' && recursive !== true) throw isFolderError('cp', source);
      copyTree(source, dest, { force: force === true, errorOnExist: errorOnExist === true });
    },
  };

  function copyTree(source: string, dest: string, how: { readonly force: boolean; readonly errorOnExist: boolean }): void {
    const node = tree.get(source, 'stay', { syscall: 'lstat', path: source });
    const call = { syscall: 'cp', path: source, dest };
    const place = tree.find(dest, 'stay', call);
    if (node.kind === 'folder') {
      if (place.node && place.node.kind !== 'folder') throw systemError('ENOTDIR', call);
      if (!place.node) tree.put(place, tree.newFolder(tree.facts(node).mode));
      for (const name of tree.names(node)) copyTree(join(source, name), join(dest, name), how);
      return;
    }
    if (place.node && !how.force) {
      if (how.errorOnExist) throw systemError('EEXIST', call);
      return;
    }
    if (node.kind === 'symlink') return tree.put(place, tree.newSymlink(node.target));
    const copy = tree.newFile(tree.facts(node).mode);
    const bytes = tree.bytes(node);
    files.resize(copy, bytes.length, 'cp');
    (copy.bytes as Buffer).set(bytes);
    tree.put(place, copy);
  }
}
