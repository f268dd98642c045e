import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Declarations that describe a JavaScript file. */
export interface Companion {
  readonly file: string;
  /** They describe the whole package, of which the file is an inner part: what has the same name is likely the same. */
  readonly wholePackage: boolean;
}

/** Its neighbour, the one its package names for it, or the package's only one. */
export function declarationCompanion(file: string): Companion | undefined {
  const match = /\.([cm]?)jsx?$/.exec(file);
  if (!match) return undefined;
  const stem = file.slice(0, match.index);
  const neighbour = [`${stem}.d.${match[1]}ts`, `${stem}.d.ts`].find((candidate) => existsSync(candidate));
  return neighbour === undefined ? packageDeclaration(file) : { file: neighbour, wholePackage: false };
}

function packageDeclaration(file: string): Companion | undefined {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const path = join(folder, 'package.json');
    const manifest = existsSync(path) ? parseManifest(path) : {};
    // A manifest without a name only sets the module format of its folder.
    if (typeof manifest.name === 'string') return declarationFor(file, folder, manifest);
    if (dirname(folder) === folder) return undefined;
  }
}

interface Manifest {
  readonly name?: unknown;
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

function declarationFor(file: string, folder: string, manifest: Manifest): Companion | undefined {
  const leadsHere = (target: unknown): boolean =>
    typeof target === 'string' &&
    [target, `${target}.js`, join(target, 'index.js')].some((path) => resolve(folder, path) === file);
  const own = conditionalTypes(manifest.exports, leadsHere) ?? mainTypes(manifest, leadsHere);
  const whole = manifest.types ?? manifest.typings;
  const named = own ?? (typeof whole === 'string' ? whole : undefined);
  const path = named === undefined ? undefined : resolve(folder, named);
  const exists = path !== undefined && /\.d\.[cm]?ts$/.test(path) && existsSync(path);
  return exists ? { file: path, wholePackage: own === undefined } : undefined;
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
