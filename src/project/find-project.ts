import { existsSync, realpathSync } from 'node:fs';
import { dirname, isAbsolute, relative, resolve } from 'node:path';
import { type CompilerSettings, defaultCompilerSettings, findCompilerSettings } from './compiler-settings.js';
import { type DetectedRunner, detectRunner } from './detect-runner.js';
import { foldersUpwards, nearestManifest, type PackageManifest, readManifest } from './package-manifest.js';

/** Where a subject lives. All paths are absolute and free of symlinks. */
export interface Project {
  /** Folder of the nearest package.json. */
  readonly root: string;
  /** Root of the npm, yarn or pnpm workspace around it; `root` when there is none. */
  readonly workspaceRoot: string;
  readonly tsconfig?: string;
  readonly compiler: CompilerSettings;
  readonly packageType: 'module' | 'commonjs';
  readonly runner: DetectedRunner;
  readonly hasTypeScript: boolean;
}

export function findProject(file: string, cwd: string): Project {
  const path = realPath(resolve(cwd, file));
  const folder = dirname(path);
  const manifest = nearestManifest(folder);
  const root = manifest?.folder ?? fallbackRoot(folder, realPath(cwd));
  const workspace = manifest && workspaceOf(manifest);
  const manifests = [manifest, workspace].filter((one) => one !== undefined);
  const tsconfig = findCompilerSettings(folder);
  return {
    root,
    workspaceRoot: workspace?.folder ?? root,
    ...(tsconfig ? { tsconfig: tsconfig.path } : {}),
    compiler: tsconfig?.settings ?? defaultCompilerSettings,
    packageType: manifest?.type ?? 'commonjs',
    runner: detectRunner(manifests),
    hasTypeScript: tsconfig !== undefined || manifests.some((one) => 'typescript' in one.dependencies),
  };
}

/** Symlinks resolved; the path itself when nothing is there. */
export function realPath(path: string): string {
  return existsSync(path) ? realpathSync(path) : path;
}

export function isInside(folder: string, path: string): boolean {
  const steps = relative(folder, path);
  return steps === '' || (!steps.startsWith('..') && !isAbsolute(steps));
}

/**
 * The nearest folder at or above that declares workspaces. Whether its patterns match this very package is not
 * asked: a wider root only widens what may be read.
 */
function workspaceOf(manifest: PackageManifest): PackageManifest | undefined {
  for (const folder of foldersUpwards(manifest.folder)) {
    // A package inside node_modules belongs to no workspace above it.
    if (/[\\/]node_modules$/.test(folder)) return undefined;
    const candidate = readManifest(folder);
    if (candidate?.isWorkspaceRoot) return candidate;
  }
  return undefined;
}

/** No package.json anywhere: the working folder when it holds the file, so that sibling folders can be imported. */
function fallbackRoot(folder: string, cwd: string): string {
  return isInside(cwd, folder) ? cwd : folder;
}
