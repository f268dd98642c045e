import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { realPath } from '../project/find-project.js';
import { isOutput, neverRead, notTestable } from '../project/source-files.js';
import { isSecretPath } from '../util/secret-names.js';
import type { SpecifierPattern } from './references.js';

/** More files than this behind one computed import are no set of plug-ins but a whole project. */
const mostFiles = 400;

/**
 * The files a computed specifier may mean. The child cannot transform, so they are shipped beforehand, but for
 * those that hold secrets. A pattern that
 * names a folder (`./locales/…`) reaches below it; one that names none (`./…`) only takes the folder itself.
 */
export function visibleFiles(importer: string, pattern: SpecifierPattern): { files: string[]; cut: boolean } {
  const slash = pattern.prefix.lastIndexOf('/');
  const folder = resolve(dirname(importer), pattern.prefix.slice(0, slash + 1));
  const start = pattern.prefix.slice(slash + 1);
  if (!existsSync(folder)) return { files: [], cut: false };
  const namesFolder = /[^./]/.test(pattern.prefix.slice(0, slash));
  const files = globSync(`${namesFolder ? '**/' : ''}*.{js,cjs,mjs,jsx,ts,cts,mts,tsx,json}`, {
    cwd: folder,
    absolute: true,
    deep: 3,
    ignore: neverRead,
  })
    .filter((file) => !isOutput(file, folder))
    .filter((file) => file !== importer && file.slice(folder.length + 1).startsWith(start) && fits(file, pattern.suffix))
    .filter((file) => (file.endsWith('.json') ? !isSecretPath(file, realPath(file)) : notTestable(file) === undefined))
    .sort();
  return { files: files.slice(0, mostFiles), cut: files.length > mostFiles };
}

/** `.js` may mean `.ts`; an ending without extension may mean any. */
function fits(file: string, suffix: string): boolean {
  if (suffix === '' || file.endsWith(suffix)) return true;
  return file.replace(/\.([cm]?)tsx?$/, '.$1js').endsWith(suffix) || file.replace(/\.\w+$/, '').endsWith(suffix);
}
