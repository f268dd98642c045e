import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isInside, type Project, realPath } from './find-project.js';
import { foldersUpwards } from './package-manifest.js';

/**
 * The folders the sandboxed child must be able to read, as real paths: `require` through a symlink that leaves a
 * granted folder is refused although reading through it is not, so what links lead to is granted itself.
 */
export function readGrants(project: Project, toolRoot: string): string[] {
  const grants = [project.workspaceRoot, realPath(toolRoot)];
  const add = (folder: string) => {
    if (!grants.some((grant) => isInside(grant, folder))) grants.push(folder);
  };
  for (const folder of foldersUpwards(project.root)) {
    const packages = join(folder, 'node_modules');
    if (!existsSync(packages)) continue;
    add(realPath(packages));
    for (const linked of linkedPackages(packages)) add(linked);
  }
  return grants;
}

/** Real folders of the packages that are symlinks (`npm link`, workspaces, pnpm), scoped ones included. */
function linkedPackages(folder: string): string[] {
  const linked: string[] = [];
  for (const name of readdirSync(folder).sort()) {
    if (name.startsWith('.')) continue;
    const path = join(folder, name);
    if (lstatSync(path).isSymbolicLink()) {
      const target = realPath(path);
      if (target !== path) linked.push(target);
    } else if (name.startsWith('@')) linked.push(...linkedPackages(path));
  }
  return linked;
}
