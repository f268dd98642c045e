import { existsSync } from 'node:fs';
import { globSync } from 'tinyglobby';

export const sourceExtensions = ['ts', 'tsx', 'mts', 'cts', 'js', 'jsx', 'mjs', 'cjs'] as const;

export const foldersNeverRead = ['node_modules', 'dist', 'build', 'coverage', '.covolve', '.git'] as const;

/** The modules among the files that match, absolute and sorted; what no test can be for is left out (`isTestable`). */
export function findModules(patterns: readonly string[], cwd: string): string[] {
  const files = globSync({
    patterns: [...patterns],
    cwd,
    absolute: true,
    expandDirectories: false,
    ignore: foldersNeverRead.map((folder) => `**/${folder}/**`),
  });
  return files.filter((file) => notTestable(file) === undefined && !isCompiledCopy(file)).sort();
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
