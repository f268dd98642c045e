import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { foldersUpwards, type PackageManifest, readManifest } from './package-manifest.js';

export interface DetectedRunner {
  readonly name: 'vitest' | 'jest' | 'node' | 'none';
  /** Of the installed package; the range of the manifest when it is not installed. */
  readonly version?: string;
  /** What gave it away, for the first line of a run. */
  readonly reason: string;
}

/** The first manifest that answers wins: the package itself, then its workspace root. */
export function detectRunner(manifests: readonly PackageManifest[]): DetectedRunner {
  for (const manifest of manifests) {
    const found = runnerOf(manifest);
    if (found) return found;
  }
  return {
    name: 'none',
    reason: 'no test runner in package.json; install one with: npm install --save-dev vitest',
  };
}

function runnerOf(manifest: PackageManifest): DetectedRunner | undefined {
  const scripts = Object.entries(manifest.scripts);
  const evidence = candidates.map((candidate) => ({ candidate, reason: evidenceFor(candidate, manifest) }));
  const present = evidence.filter((entry) => entry.reason !== undefined);
  // A project that moves from one runner to the other has both: what `npm test` starts is the one in use.
  const test = manifest.scripts.test ?? '';
  const chosen = present.find(({ candidate }) => present.length > 1 && candidate.command.test(test)) ?? present[0];
  if (chosen) return describe(chosen.candidate.name, chosen.reason as string, manifest);

  for (const [name, command] of scripts) {
    const candidate = candidates.find((one) => one.command.test(command));
    if (candidate) return describe(candidate.name, `script "${name}" runs it`, manifest);
    if (/\bnode\b.*\s--test\b/.test(command))
      return { name: 'node', version: process.versions.node, reason: `script "${name}" runs node --test` };
  }
  return undefined;
}

interface Candidate {
  readonly name: 'vitest' | 'jest';
  readonly packages: readonly string[];
  readonly command: RegExp;
  readonly configFiles: readonly string[];
}

const configExtensions = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs', 'json'];

const candidates: readonly Candidate[] = [
  {
    name: 'vitest',
    packages: ['vitest'],
    command: /\bvitest\b/,
    configFiles: configExtensions.flatMap((ext) => [`vitest.config.${ext}`, `vitest.workspace.${ext}`]),
  },
  {
    name: 'jest',
    packages: ['jest', 'ts-jest', '@jest/core', 'jest-cli', 'react-scripts'],
    command: /\b(jest|react-scripts test)\b/,
    configFiles: configExtensions.map((ext) => `jest.config.${ext}`),
  },
];

function evidenceFor(candidate: Candidate, manifest: PackageManifest): string | undefined {
  const dependency = candidate.packages.find((name) => name in manifest.dependencies);
  if (dependency) return `${dependency} is a dependency in package.json`;
  const config = candidate.configFiles.find((file) => existsSync(join(manifest.folder, file)));
  if (config) return `${config} exists`;
  if (candidate.name === 'jest' && manifest.hasJestSection) return 'package.json has a jest section';
  return undefined;
}

function describe(name: 'vitest' | 'jest', reason: string, manifest: PackageManifest): DetectedRunner {
  const version = installedVersion(name, manifest.folder) ?? manifest.dependencies[name];
  return { name, ...(version === undefined ? {} : { version }), reason };
}

function installedVersion(name: string, folder: string): string | undefined {
  for (const parent of foldersUpwards(folder)) {
    const version = readManifest(join(parent, 'node_modules', name))?.version;
    if (version !== undefined) return version;
  }
  return undefined;
}
