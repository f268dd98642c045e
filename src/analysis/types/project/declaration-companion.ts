import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The declaration file that describes a JavaScript file: its neighbour, or the one its package names for it. */
export function declarationCompanion(file: string): string | undefined {
  const match = /\.([cm]?)jsx?$/.exec(file);
  if (!match) return undefined;
  const stem = file.slice(0, match.index);
  const neighbour = [`${stem}.d.${match[1]}ts`, `${stem}.d.ts`].find((candidate) => existsSync(candidate));
  return neighbour ?? packageDeclaration(file);
}

function packageDeclaration(file: string): string | undefined {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest)) return declarationFor(file, folder, parseManifest(manifest));
    if (dirname(folder) === folder) return undefined;
  }
}

interface Manifest {
  readonly main?: unknown;
  readonly module?: unknown;
  readonly types?: unknown;
  readonly typings?: unknown;
  readonly exports?: unknown;
}

function parseManifest(path: string): Manifest {
  try {
    const manifest: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return typeof manifest === 'object' && manifest !== null ? manifest : {};
  } catch {
    return {};
  }
}

function declarationFor(file: string, folder: string, manifest: Manifest): string | undefined {
  const leadsHere = (target: unknown): boolean =>
    typeof target === 'string' &&
    [target, `${target}.js`, join(target, 'index.js')].some((path) => resolve(folder, path) === file);
  const found = conditionalTypes(manifest.exports, leadsHere) ?? mainTypes(manifest, leadsHere);
  const path = found === undefined ? undefined : resolve(folder, found);
  return path !== undefined && /\.d\.[cm]?ts$/.test(path) && existsSync(path) ? path : undefined;
}

function mainTypes(manifest: Manifest, leadsHere: (target: unknown) => boolean): string | undefined {
  const types = manifest.types ?? manifest.typings;
  return typeof types === 'string' && [manifest.main ?? 'index.js', manifest.module].some(leadsHere) ? types : undefined;
}

/** `types` beside a condition, in the same `exports` entry, that leads to the file. */
function conditionalTypes(entry: unknown, leadsHere: (target: unknown) => boolean): string | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const conditions = entry as Readonly<Record<string, unknown>>;
  const { types } = conditions;
  const inner = Object.entries(conditions);
  if (typeof types === 'string' && inner.some(([key, target]) => key !== 'types' && leadsToFile(target, leadsHere))) return types;
  for (const [, target] of inner) {
    const found = conditionalTypes(target, leadsHere);
    if (found !== undefined) return found;
  }
  return undefined;
}

function leadsToFile(target: unknown, leadsHere: (target: unknown) => boolean): boolean {
  if (leadsHere(target)) return true;
  return typeof target === 'object' && target !== null && Object.values(target).some((inner) => leadsToFile(inner, leadsHere));
}
