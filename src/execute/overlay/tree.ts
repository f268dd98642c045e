import { constants } from 'node:fs';
import { join, parse, resolve, sep } from 'node:path';
import { virtualClock } from '../virtual-clock.js';
import type { Lower } from './lower.js';
import { type Facts, type FileNode, fileAt, type FolderNode, folderAt, type Node, type SymlinkNode, symlinkAt } from './nodes.js';
import { type CallFacts, systemError } from './system-error.js';

/** Where a path leads: to a node, or to a folder that has nothing of that name. */
export interface Place {
  readonly folder: FolderNode;
  readonly name: string;
  /** Absolute, with all links on the way followed. */
  readonly path: string;
  readonly node: Node | undefined;
}

const longestChain = 40;
const ownMode = 0o022;

/**
 * Files in memory over the real ones. A real file, folder or link gets a node when it is looked at for the first time;
 * from then on the node is what counts. Folders keep where they lie on disk when they are moved.
 */
export class Tree {
  #roots = new Map<string, FolderNode>();
  #inodes = 0;
  /** Something was met that is not as it is on disk: what the running call answers is the overlay's. */
  metChange = false;

  constructor(
    readonly lower: Lower,
    private readonly workingFolder: () => string,
  ) {}

  clear(): void {
    this.#roots = new Map();
    this.#inodes = 0;
  }

  /** Follows a path; `last`: also the link that it ends in. Fails as the system does when there is no way. */
  find(path: string, last: 'follow' | 'stay', call: CallFacts, hops = 0): Place {
    if (path === '') throw systemError('ENOENT', call);
    const absolute = resolve(this.workingFolder(), path);
    const { root } = parse(absolute);
    let folder = this.#root(root);
    const names = absolute.slice(root.length).split(sep).filter(Boolean);
    if (names.length === 0) return { folder, name: '', path: root, node: folder };
    const isFolderMeant = /[\\/]\.?$/.test(path);
    let at = root;
    for (let i = 0; ; i++) {
      const name = names[i] as string;
      const isLast = i === names.length - 1;
      const node = this.child(folder, name);
      const here = join(at, name);
      if (node?.kind === 'symlink' && (!isLast || last === 'follow' || isFolderMeant)) {
        if (hops >= longestChain) throw systemError('ELOOP', call);
        const rest = names.slice(i + 1);
        const target = join(resolve(at, node.target), ...rest) + (isLast && isFolderMeant ? sep : '');
        return this.find(target, last, call, hops + 1);
      }
      if (isLast) {
        if (isFolderMeant && node && node.kind !== 'folder') throw systemError('ENOTDIR', call);
        return { folder, name, path: here, node };
      }
      if (node === undefined) throw systemError('ENOENT', call);
      if (node.kind !== 'folder') throw systemError('ENOTDIR', call);
      folder = node;
      at = here;
    }
  }

  /** The same where something must be there. */
  get(path: string, last: 'follow' | 'stay', call: CallFacts): Node {
    const { node } = this.find(path, last, call);
    if (node === undefined) throw systemError('ENOENT', call);
    return node;
  }

  child(folder: FolderNode, name: string): Node | undefined {
    const known = folder.entries.get(name);
    if (known === 'removed') this.metChange = true;
    if (known === 'removed' || known === 'absent') return undefined;
    if (known) {
      // A folder in which something was changed is still there.
      if (known.lower === undefined || known.moved || (known.changed && known.kind !== 'folder')) this.metChange = true;
      return known;
    }
    if (folder.lower === undefined || folder.listed) return undefined;
    const node = this.lower.at(join(folder.lower, name));
    folder.entries.set(name, node ?? 'absent');
    return node;
  }

  /** All names in it, those on disk first. */
  names(folder: FolderNode): readonly string[] {
    if (folder.changed) this.metChange = true;
    if (folder.lower !== undefined && !folder.listed) {
      for (const name of this.lower.namesIn(folder.lower)) this.child(folder, name);
      folder.listed = true;
    }
    const names: string[] = [];
    for (const [name, node] of folder.entries) if (typeof node === 'object') names.push(name);
    return names.sort();
  }

  put({ folder, name }: Pick<Place, 'folder' | 'name'>, node: Node): void {
    folder.entries.set(name, node);
    this.touch(folder);
  }

  remove({ folder, name, node }: Pick<Place, 'folder' | 'name' | 'node'>): void {
    folder.entries.set(name, 'removed');
    this.touch(folder);
    if (node) this.facts(node).nlink--;
  }

  newFile(mode: number): FileNode {
    return fileAt(undefined, this.#newFacts(constants.S_IFREG | (mode & ~ownMode & 0o7777), 1));
  }

  newFolder(mode: number): FolderNode {
    return folderAt(undefined, this.#newFacts(constants.S_IFDIR | (mode & ~ownMode & 0o7777), 2));
  }

  newSymlink(target: string): SymlinkNode {
    return symlinkAt(undefined, target, this.#newFacts(constants.S_IFLNK | 0o777, 1));
  }

  /** The file's bytes, read from disk if they are still there. */
  bytes(file: FileNode): Buffer {
    if (file.bytes === undefined) {
      file.bytes = this.lower.bytesOf(file.lower as string);
      file.size = file.bytes.length;
    }
    return file.bytes.subarray(0, file.size);
  }

  /** What happens to a node that is written to. */
  touch(node: Node): void {
    const facts = this.facts(node);
    facts.mtime = facts.ctime = now();
    node.changed = true;
  }

  facts(node: Node): Facts {
    return (node.facts ??=
      (node.lower === undefined ? undefined : this.lower.factsOf(node.lower)) ??
      this.#newFacts(node.kind === 'folder' ? constants.S_IFDIR | 0o755 : constants.S_IFREG | 0o644, 1));
  }

  #newFacts(mode: number, nlink: number): Facts {
    const time = now();
    const { getuid, getgid } = process;
    const owner = { uid: getuid?.() ?? 0, gid: getgid?.() ?? 0 };
    return { mode, nlink, ...owner, ino: ++this.#inodes, atime: time, mtime: time, ctime: time, birthtime: time };
  }

  #root(root: string): FolderNode {
    const known = this.#roots.get(root);
    if (known) return known;
    const node = this.lower.at(root);
    const folder = node?.kind === 'folder' ? node : folderAt(root);
    this.#roots.set(root, folder);
    return folder;
  }
}

/** As the subject's own clock has it; that the system looked at it is no effect of the test. */
function now(): number {
  return virtualClock.start + virtualClock.glance();
}
