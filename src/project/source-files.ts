import { existsSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { globSync } from 'tinyglobby';
import { isInside } from './find-project.js';

export const sourceExtensions = ['ts', 'tsx', 'mts', 'cts', 'js', 'jsx', 'mjs', 'cjs'] as const;

/** Patterns for what is no source of the project, at whatever depth. */
export const neverRead = ['node_modules', '.covolve', '.git'].map((folder) => `**/${folder}/**`);

/** Where tools write what they make of a package. */
const outputFolders: ReadonlySet<string> = new Set(['dist', 'build', 'coverage']);

/**
 * Below a folder that was asked for, in what a tool made of a package: right beside its package.json. Deeper down, folders of
 * these names hold sources (`src/build/`), and in one that was asked for by its name what is there is meant.
 */
export function isOutput(file: string, asked: string): boolean {
  const steps = relative(asked, file).split(sep);
  return steps.some((name, i) => outputFolders.has(name) && existsSync(resolve(asked, ...steps.slice(0, i), 'package.json')));
}

/** The modules among the files that match, absolute and sorted; what no test can be for is left out (`notTestable`). */
export function findModules(patterns: readonly string[], cwd: string): string[] {
  const files = globSync({
    patterns: [...patterns],
    cwd,
    absolute: true,
    expandDirectories: false,
    ignore: neverRead,
  });
  const asked = patterns.map((pattern) => resolve(cwd, fixedFolder(pattern)));
  return files
    .filter((file) => notTestable(file) === undefined && !isCompiledCopy(file))
    .filter((file) => asked.some((folder) => isInside(folder, file) && !isOutput(file, folder)))
    .sort();
}

/** The folder that a pattern names before anything in it may vary: `build/` of `build/*.ts`. */
function fixedFolder(pattern: string): string {
  const [fixed = ''] = pattern.split(/[*?[\]{}()!@+|\\]/, 1);
  return fixed.slice(0, fixed.lastIndexOf('/') + 1);
}

/** The reason why a file is no module to test; undefined when it is one. */
export function notTestable(file: string): string | undefined {
  const name = file.slice(file.lastIndexOf('/') + 1);
  if (!new RegExp(`\\.(${sourceExtensions.join('|')})$`).test(name)) return 'is not a TypeScript or JavaScript file';
  if (/\.d\.([\w-]+\.)?[cm]?ts$/.test(name)) return 'only declares types';
  if (/\.(test|spec|bench|stories)\.[^.]+$/.test(name) || /(^|\/)__(tests|mocks|fixtures)__\//.test(file))
    return 'is a test file';
  if (/\.config\.[^.]+$/.test(name)) return 'is a configuration file';
  return undefined;
}

/** `a.js` beside `a.ts` is what a compiler wrote. */
function isCompiledCopy(file: string): boolean {
  const source = /^(.*)\.([cm]?)jsx?$/.exec(file);
  if (!source) return false;
  const [, stem, kind] = source;
  return existsSync(`${stem}.${kind}ts`) || (kind === '' && existsSync(`${stem}.tsx`));
}
