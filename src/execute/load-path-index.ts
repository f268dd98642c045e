import { createRequire, isBuiltin } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Link, LinkedModule, LinkedProgram } from '../model/program.js';

/** Finds what a specifier means that is only known at run time. */
export interface PathIndex {
  exact(file: string): number | undefined;
  resolve(specifier: string, importer: string, construct: 'import' | 'require'): Link;
  /** What `import.meta.resolve` answers. */
  url(specifier: string, module: LinkedModule): string;
}

const endings = [
  '',
  '.js',
  '.mjs',
  '.cjs',
  '.ts',
  '.mts',
  '.cts',
  '.jsx',
  '.tsx',
  '.json',
  '/index.js',
  '/index.mjs',
  '/index.cjs',
  '/index.ts',
  '/index.tsx',
  '/index.json',
];

/**
 * The child cannot transform, so a project file is there when it was shipped, and refused otherwise: loading it
 * natively would give a second copy of its state, without probes.
 */
export function createPathIndex(program: LinkedProgram): PathIndex {
  // The subject may be there twice: the copy for those that require it comes later.
  const required = new Map(program.modules.map((module, index) => [module.file, index]));
  const imported = new Map(program.modules.map((module, index) => [module.file, index] as const).reverse());
  const find = (path: string, construct: 'import' | 'require'): number | undefined => {
    const byPath = construct === 'require' ? required : imported;
    for (const ending of endings) {
      const index = byPath.get(path + ending);
      if (index !== undefined) return index;
    }
    const typed = path.replace(/\.([cm]?)jsx?$/, '.$1ts');
    return typed === path ? undefined : (byPath.get(typed) ?? byPath.get(`${typed}x`));
  };
  const index: PathIndex = {
    exact: (file) => imported.get(file),
    resolve(specifier, importer, construct) {
      if (isBuiltin(specifier))
        return { to: 'external', target: specifier.startsWith('node:') ? specifier : `node:${specifier}` };
      if (specifier.startsWith('data:')) return { to: 'external', target: specifier };
      if (!isPath(specifier)) return resolvePackage(specifier, importer, construct);
      const found = find(
        specifier.startsWith('file:') ? fileURLToPath(specifier) : resolve(dirname(importer), specifier),
        construct,
      );
      if (found !== undefined) return { to: 'module', module: found };
      return {
        to: 'missing',
        refused: true,
        message: `Cannot load '${specifier}' from '${importer}': its name is computed, and no file was found for it before the search began`,
      };
    },
    url(specifier, module) {
      const link = Object.hasOwn(module.links, specifier)
        ? module.links[specifier]
        : index.resolve(specifier, module.file, 'import');
      if (link?.to === 'module') return pathToFileURL((program.modules[link.module] as LinkedModule).file).href;
      if (link?.to === 'external') return isPath(link.target) ? pathToFileURL(link.target).href : link.target;
      // Node answers for files that do not exist, too.
      return isPath(specifier) ? new URL(specifier, pathToFileURL(module.file)).href : specifier;
    },
  };
  return index;
}

/** A package by a computed name: Node finds it, with the conditions of `require` for want of a better way. */
function resolvePackage(specifier: string, importer: string, construct: 'import' | 'require'): Link {
  try {
    return { to: 'external', target: createRequire(importer).resolve(specifier) };
  } catch {
    return {
      to: 'missing',
      message: `Cannot find ${construct === 'import' ? 'package' : 'module'} '${specifier}' imported from ${importer}`,
    };
  }
}

function isPath(specifier: string): boolean {
  return /^(\.{0,2}\/|\.{1,2}$|file:|[A-Za-z]:[\\/])/.test(specifier);
}
