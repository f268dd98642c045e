/** What the overlay holds: the changed, and what was looked at on the way there. */
export type Node = FileNode | FolderNode | SymlinkNode;

interface Common {
  /** Where the same thing lies on disk; undefined for what exists in memory only. */
  readonly lower: string | undefined;
  /** Not as it is on disk: new, written to, or given other permissions or times. */
  changed: boolean;
  /** Not where it is on disk. */
  moved?: true;
  /** Read from disk when first asked for. */
  facts: Facts | undefined;
}

export interface FileNode extends Common {
  readonly kind: 'file';
  /** Undefined until it is read from disk. May be longer than the file is. */
  bytes: Buffer | undefined;
  size: number;
}

export interface FolderNode extends Common {
  readonly kind: 'folder';
  /** What is known of its contents; `absent` where the disk has nothing of that name. */
  readonly entries: Map<string, Node | 'removed' | 'absent'>;
  /** All names on disk are among the entries. */
  listed: boolean;
}

export interface SymlinkNode extends Common {
  readonly kind: 'symlink';
  readonly target: string;
}

/** The members of `fs.Stats` that can be of interest. Times in milliseconds. */
export interface Facts {
  mode: number;
  uid: number;
  gid: number;
  nlink: number;
  readonly ino: number;
  atime: number;
  mtime: number;
  ctime: number;
  readonly birthtime: number;
}

export function fileAt(lower: string | undefined, facts?: Facts): FileNode {
  const bytes = lower === undefined ? Buffer.alloc(0) : undefined;
  return { kind: 'file', lower, changed: lower === undefined, facts, bytes, size: 0 };
}

export function folderAt(lower: string | undefined, facts?: Facts): FolderNode {
  const isNew = lower === undefined;
  return { kind: 'folder', lower, changed: isNew, facts, entries: new Map(), listed: isNew };
}

export function symlinkAt(lower: string | undefined, target: string, facts?: Facts): SymlinkNode {
  return { kind: 'symlink', lower, changed: lower === undefined, facts, target };
}
