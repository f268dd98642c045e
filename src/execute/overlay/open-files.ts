import { constants } from 'node:fs';
import { isReadable, isWritable } from './arguments.js';
import type { FileNode, FolderNode } from './nodes.js';
import { systemError } from './system-error.js';
import type { Tree } from './tree.js';

export interface OpenFile {
  readonly node: FileNode | FolderNode;
  readonly flags: number;
  position: number;
}

/** Far from the numbers that the system gives, so that the two are never taken for each other. */
export const firstDescriptor = 10_000;
/** More than a test has any use for; an endless file must not take the process along. */
const largestFile = 64 * 1024 * 1024;

/** The files of the overlay that are open, and what can be done through their descriptors. */
export class OpenFiles {
  #files = new Map<number, OpenFile>();
  #next = firstDescriptor;

  constructor(private readonly tree: Tree) {}

  clear(): void {
    if (this.#next === firstDescriptor) return;
    this.#files = new Map();
    this.#next = firstDescriptor;
  }

  owns(descriptor: unknown): descriptor is number {
    return typeof descriptor === 'number' && descriptor >= firstDescriptor;
  }

  add(node: FileNode | FolderNode, flags: number): number {
    this.#files.set(this.#next, { node, flags, position: 0 });
    return this.#next++;
  }

  get(descriptor: number, syscall: string): OpenFile {
    const file = this.#files.get(descriptor);
    if (!file) throw systemError('EBADF', { syscall });
    return file;
  }

  close(descriptor: number): void {
    this.get(descriptor, 'close');
    this.#files.delete(descriptor);
  }

  /** Position null: where the last read or write ended. */
  read(descriptor: number, into: Uint8Array, position: number | null): number {
    const file = this.get(descriptor, 'read');
    if (!isReadable(file.flags)) throw systemError('EBADF', { syscall: 'read' });
    if (file.node.kind === 'folder') throw systemError('EISDIR', { syscall: 'read' });
    const from = position ?? file.position;
    const part = this.tree.bytes(file.node).subarray(from, from + into.length);
    into.set(part);
    if (position === null) file.position += part.length;
    return part.length;
  }

  write(descriptor: number, bytes: Uint8Array, position: number | null): number {
    const file = this.get(descriptor, 'write');
    if (!isWritable(file.flags) || file.node.kind === 'folder') throw systemError('EBADF', { syscall: 'write' });
    const end = this.tree.bytes(file.node).length;
    const at = (file.flags & constants.O_APPEND) !== 0 ? end : (position ?? file.position);
    this.resize(file.node, Math.max(end, at + bytes.length), 'write');
    (file.node.bytes as Buffer).set(bytes, at);
    if (position === null) file.position = at + bytes.length;
    return bytes.length;
  }

  truncate(descriptor: number, length: number): void {
    const { node, flags } = this.get(descriptor, 'ftruncate');
    if (!isWritable(flags) || node.kind === 'folder') throw systemError('EINVAL', { syscall: 'ftruncate' });
    this.tree.bytes(node);
    this.resize(node, Math.max(0, length), 'ftruncate');
  }

  /** What is added is zero; room for more is taken in advance, so that many small writes do not copy everything each time. */
  resize(node: FileNode, size: number, syscall: string): void {
    if (size > largestFile) throw systemError('ENOSPC', { syscall });
    const old = this.tree.bytes(node);
    const room = node.changed ? (node.bytes as Buffer) : undefined;
    if (room === undefined || size > room.length) {
      const bytes = Buffer.alloc(Math.max(size, old.length * 2));
      bytes.set(old);
      node.bytes = bytes;
    } else if (size < old.length) room.fill(0, size, old.length);
    node.size = size;
    this.tree.touch(node);
  }
}
