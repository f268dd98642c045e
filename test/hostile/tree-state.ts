import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Path → all that can be changed of what lies there. */
export type TreeState = ReadonlyMap<string, string>;

/** Names, contents, modes and times of everything below a folder, core files too, but for what is `ignored`. Links are not followed. */
export function treeState(root: string, ignored: (path: string) => boolean): TreeState {
  const state = new Map<string, string>();
  const visit = (folder: string): void => {
    for (const name of readdirSync(folder).sort()) {
      const file = join(folder, name);
      const path = relative(root, file);
      if (ignored(path)) continue;
      const stat = lstatSync(file);
      if (stat.isDirectory()) {
        // A folder's time changes with any file in it, and then the file is told.
        state.set(path, `folder ${stat.mode}`);
        visit(file);
      } else if (stat.isSymbolicLink()) state.set(path, `link ${readlinkSync(file)}`);
      else if (stat.isFile()) state.set(path, `file ${stat.mode} ${stat.mtimeMs} ${stat.size} ${digest(file)}`);
      else state.set(path, `special ${stat.mode}`);
    }
  };
  visit(root);
  return state;
}

function digest(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

/** One line for each difference. */
export function treeChanges(before: TreeState, after: TreeState): readonly string[] {
  const gone = [...before.keys()].filter((path) => !after.has(path)).map((path) => `removed ${path}`);
  const added = [...after.keys()].filter((path) => !before.has(path)).map((path) => `added ${path}`);
  const changed = [...before]
    .filter(([path, was]) => after.has(path) && after.get(path) !== was)
    .map(([path]) => `changed ${path}`);
  return [...gone, ...added, ...changed];
}
