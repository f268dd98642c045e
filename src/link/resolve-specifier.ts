import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, extname, resolve } from 'node:path';
import { ResolverFactory } from 'oxc-resolver';
import { parseModule } from '../analysis/parse.js';
import { isInside, type Project } from '../project/find-project.js';
import { moduleFormat, packageTypeOf } from '../project/module-format.js';
import { isSecretPath } from '../util/secret-names.js';

export type Resolution =
  /** Is linked: a file of the project, or a package that only a bundler can read. */
  | { readonly kind: 'file'; readonly file: string }
  /** Is loaded natively; a `node:` name, a `data:` address or an absolute file. */
  | { readonly kind: 'external'; readonly target: string }
  /** A style sheet: imported for its effect on a page, nothing here. */
  | { readonly kind: 'empty'; readonly file: string }
  | { readonly kind: 'missing'; readonly message: string }
  /** Is there, and no test may know what is in it. */
  | { readonly kind: 'secret'; readonly message: string };

export type ImportingConstruct = 'import' | 'require';

export interface SpecifierResolver {
  resolve(specifier: string, importer: string, construct: ImportingConstruct): Resolution;
}

export function createResolver(project: Project): SpecifierResolver {
  const resolvers = { import: resolversFor(project, 'import'), require: resolversFor(project, 'require') };
  return {
    resolve(specifier, importer, construct) {
      if (specifier.startsWith('data:')) return { kind: 'external', target: specifier };
      if (isBuiltin(specifier))
        return { kind: 'external', target: specifier.startsWith('node:') ? specifier : `node:${specifier}` };
      if (/\?[\w&=]+$/.test(specifier)) {
        return missing(specifier, importer, 'the part behind "?" is an instruction to a bundler');
      }
      for (const resolver of resolvers[construct]) {
        const found = resolver.resolveFileSync(importer, specifier.replace(/^file:\/\//, ''));
        if (found.builtin) return { kind: 'external', target: found.builtin.resolved };
        if (found.path) return classify(found.path, specifier, importer, construct, project);
      }
      return missing(specifier, importer);
    },
  };
}

/**
 * Extensions in Vite's order, an exact file first: `./a.js` means `a.ts` only where there is no `a.js`. A broken
 * tsconfig fails every resolution, so a second resolver does without.
 */
function resolversFor(project: Project, construct: ImportingConstruct): ResolverFactory[] {
  const options = {
    conditionNames: ['node', construct, 'module-sync', 'node-addons', 'default'],
    extensions: construct === 'import' ? importExtensions : requireExtensions,
    extensionAlias: {
      '.js': ['.js', '.ts', '.tsx', '.jsx'],
      '.jsx': ['.jsx', '.tsx'],
      '.mjs': ['.mjs', '.mts'],
      '.cjs': ['.cjs', '.cts'],
    },
    mainFields: ['main'],
    builtinModules: true,
    nodePath: false,
    symlinks: true,
  };
  const plain = new ResolverFactory(options);
  if (project.tsconfig === undefined) return [plain];
  return [
    new ResolverFactory({ ...options, tsconfig: { configFile: project.tsconfig, references: 'auto' } }),
    new ResolverFactory({ ...options, tsconfig: 'auto' }),
    plain,
  ];
}

const importExtensions = ['.mjs', '.js', '.mts', '.ts', '.jsx', '.tsx', '.json', '.cjs', '.cts'];
const requireExtensions = ['.js', '.json', '.node', '.cjs', '.ts', '.cts', '.tsx', '.mjs', '.mts'];

function classify(
  file: string,
  specifier: string,
  importer: string,
  construct: ImportingConstruct,
  project: Project,
): Resolution {
  const extension = extname(file);
  if (extension === '.node') return { kind: 'external', target: file };
  if (/^\.(css|scss|sass|less|styl|stylus|pcss|postcss)$/.test(extension)) return { kind: 'empty', file };
  const inPackage = isInstalled(file, project);
  const isSource = /^\.[cm]?[jt]sx?$/.test(extension);
  // Source holds no more than the code under test says itself, whatever it is called for: './user.key' is user.key.ts.
  if (!isSource && isSecretPath(resolve(dirname(importer), specifier), file))
    return {
      kind: 'secret',
      message: `${unfound(specifier, importer)}: it holds secrets, which are kept from the code under test`,
    };
  // Node refuses to import JSON without an attribute, bundlers do not; as text it needs neither.
  if (extension === '.json')
    return inPackage && construct === 'require' ? { kind: 'external', target: file } : { kind: 'file', file };
  if (!isSource) {
    if (inPackage) return { kind: 'external', target: file };
    return missing(specifier, importer, `files of kind "${extension || 'no extension'}" cannot be loaded`);
  }
  if (inPackage && (construct === 'require' || isReadableByNode(file))) return { kind: 'external', target: file };
  return { kind: 'file', file };
}

/** By its real path, so that linked workspace packages are project files. */
export function isInstalled(file: string, project: Project): boolean {
  const path = isInside(project.root, file) ? file.slice(project.root.length) : file;
  return /[\\/]node_modules[\\/]/.test(path);
}

/** Packages that ship `import` in a `.js` without saying `"type": "module"`, or TypeScript, are meant for bundlers. */
function isReadableByNode(file: string): boolean {
  if (/\.[cm]?tsx?$|\.jsx$/.test(file)) return false;
  if (!file.endsWith('.js') || packageTypeOf(file) === 'module') return true;
  const source = readFileSync(file, 'utf8');
  // Cheap first: most packages do not even mention the words at the start of a line.
  if (!/^\s*(?:import\s*[\w{*'"]|export\s*[\w{*])/m.test(source)) return true;
  const parsed = parseModule(source, file);
  return !parsed.ok || moduleFormat(parsed.module, 'commonjs') === 'cjs';
}

function unfound(specifier: string, importer: string): string {
  return `Cannot find module '${specifier}' imported from '${importer}'`;
}

function missing(specifier: string, importer: string, why?: string): Resolution {
  const shown = unfound(specifier, importer);
  return { kind: 'missing', message: why === undefined ? shown : `${shown}: ${why}` };
}
