import { join } from 'node:path';
import { type FileNode, fileAt, type FolderNode, folderAt } from './nodes.js';
import type { Tree } from './tree.js';

/**
 * Something empty lies at the end of these names below a folder, as if the disk had it: what is answered of it then counts as no
 * effect of the test. What the test has removed or made itself stays as it is.
 */
export function letAppear(tree: Tree, folder: string, names: readonly string[], as: 'file' | 'folder'): void {
  let at = folderOn(tree, folder);
  let path = folder;
  names.forEach((name, i) => {
    path = join(path, name);
    if (at?.lower === undefined || at.entries.get(name) === 'removed') return void (at = undefined);
    let node = tree.child(at, name);
    if (node === undefined) {
      node = as === 'file' && i === names.length - 1 ? emptyFile(path) : folderAt(path);
      at.entries.set(name, node);
    }
    at = node.kind === 'folder' ? node : undefined;
  });
}

function folderOn(tree: Tree, path: string): FolderNode | undefined {
  try {
    const { node } = tree.find(path, 'follow', { syscall: 'stat' });
    return node?.kind === 'folder' ? node : undefined;
  } catch {
    return undefined;
  }
}

function emptyFile(path: string): FileNode {
  const file = fileAt(path);
  file.bytes = Buffer.alloc(0);
  return file;
}
