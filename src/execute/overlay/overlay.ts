import { descriptorOperations } from './descriptor-operations.js';
import { factOperations } from './fact-operations.js';
import { fileOperations } from './file-operations.js';
import { folderOperations } from './folder-operations.js';
import { createLower, type Lower } from './lower.js';
import { OpenFiles } from './open-files.js';
import { Tree } from './tree.js';

/** The synchronous functions of `fs`, by name without `Sync`. They take what the caller gives, checked or not. */
export type Operations = Readonly<Record<string, (...args: unknown[]) => unknown>>;

/**
 * A file system in memory over the real one: what is written is kept here, and reading sees that first. Holds nothing
 * until something is asked of it, and is as good as new after `reset`.
 */
export interface Overlay {
  readonly tree: Tree;
  readonly files: OpenFiles;
  /** So many letters for the name of a temporary folder, the same in each test. */
  letters(count: number): string;
}

export interface OverlayFileSystem extends Overlay {
  readonly operations: Operations;
  /** Something was written since the last reset: from then on the overlay answers everything. */
  touched: boolean;
  reset(): void;
}

export function createOverlay(lower: Lower = createLower(), workingFolder = process.cwd.bind(process)): OverlayFileSystem {
  const tree = new Tree(lower, workingFolder);
  const files = new OpenFiles(tree);
  let made = 0;
  const letters = (count: number): string => (made++).toString(36).padStart(count, 'a').slice(-count);
  const overlay: Overlay = { tree, files, letters };
  return {
    ...overlay,
    operations: {
      ...fileOperations(overlay),
      ...folderOperations(overlay),
      ...factOperations(overlay),
      ...descriptorOperations(overlay),
    },
    touched: false,
    reset() {
      this.touched = false;
      made = 0;
      tree.clear();
      files.clear();
    },
  };
}
