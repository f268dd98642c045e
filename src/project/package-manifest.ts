import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The fields of a package.json that covolve reads. */
export interface PackageManifest {
  readonly folder: string;
  readonly name?: string;
  readonly version?: string;
  readonly type: 'module' | 'commonjs';
  readonly scripts: Readonly<Record<string, string>>;
  /** Of all kinds (dependencies, development, peer, optional), name → range. */
  readonly dependencies: Readonly<Record<string, string>>;
  readonly isWorkspaceRoot: boolean;
  /** Written as `"jest": {…}` inside package.json. */
  readonly hasJestSection: boolean;
}

/** The manifest in this very folder; a broken file counts as an empty one, as the package managers will complain about it. */
export function readManifest(folder: string): PackageManifest | undefined {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  const json = parseObject(readFileSync(file, 'utf8'));
  return {
    folder,
    ...(typeof json.name === 'string' ? { name: json.name } : {}),
    ...(typeof json.version === 'string' ? { version: json.version } : {}),
    type: json.type === 'module' ? 'module' : 'commonjs',
    scripts: stringRecord(json.scripts),
    dependencies: {
      ...stringRecord(json.optionalDependencies),
      ...stringRecord(json.peerDependencies),
      ...stringRecord(json.dependencies),
      ...stringRecord(json.devDependencies),
    },
    isWorkspaceRoot: json.workspaces !== undefined || existsSync(join(folder, 'pnpm-workspace.yaml')),
    hasJestSection: typeof json.jest === 'object' && json.jest !== null,
  };
}

/** The nearest manifest at or above a folder. */
export function nearestManifest(folder: string): PackageManifest | undefined {
  for (const candidate of foldersUpwards(folder)) {
    const manifest = readManifest(candidate);
    if (manifest) return manifest;
  }
  return undefined;
}

/** The folder itself, then its parents up to the root of the disk. */
export function foldersUpwards(folder: string): string[] {
  const folders = [folder];
  for (let current = folder; dirname(current) !== current; ) {
    current = dirname(current);
    folders.push(current);
  }
  return folders;
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function stringRecord(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
