import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

export interface ProjectOptions {
  readonly options: ts.CompilerOptions;
  /** Declaration files of the project that no import leads to: global types of its own. */
  readonly ambient: readonly string[];
  /** The default library was chosen by us and holds no DOM; it may be added when the code needs it. */
  readonly domDropped: boolean;
}

/**
 * The nearest configuration that speaks of the file. One that only lists references, as bundlers' templates have it,
 * leaves the options to those.
 */
export function findConfig(file: string): string | undefined {
  const nearest = ts.findConfigFile(dirname(file), ts.sys.fileExists);
  const parsed = nearest === undefined ? undefined : parseConfig(nearest);
  if (!parsed?.projectReferences || parsed.fileNames.includes(file)) return nearest;
  const referenced = parsed.projectReferences.map(ts.resolveProjectReferencePath);
  return referenced.find((config) => parseConfig(config)?.fileNames.includes(file)) ?? nearest;
}

/** The user's options, bent to reading types: nothing is emitted, JavaScript is looked at, every file is a module. */
export function projectOptions(config: string | undefined, root: string): ProjectOptions {
  const parsed = config === undefined ? undefined : parseConfig(config);
  const own = parsed?.options ?? {};
  const folder = config === undefined ? root : dirname(config);
  const chosen = own.lib !== undefined || own.noLib === true;
  const options: ts.CompilerOptions = {
    ...defaults,
    ...own,
    ...forced,
    ...(chosen ? {} : { lib: [libraryFor(own.target)] }),
    types: ambientPackages(own.types, folder),
  };
  for (const key of emitting) delete options[key];
  return {
    options,
    ambient: (parsed?.fileNames ?? []).filter((file) => /\.d\.[cm]?ts$/.test(file) && !file.includes('/node_modules/')),
    domDropped: !chosen,
  };
}

export function withDom(options: ts.CompilerOptions): ts.CompilerOptions {
  return { ...options, lib: [...(options.lib ?? []), 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'] };
}

const defaults: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
};

const forced: ts.CompilerOptions = {
  skipLibCheck: true,
  noEmit: true,
  allowJs: true,
  checkJs: true,
  resolveJsonModule: true,
  allowImportingTsExtensions: true,
  // Without it the checker has no module symbol for a CommonJS file.
  moduleDetection: ts.ModuleDetectionKind.Force,
  ignoreDeprecations: '6.0',
};

const emitting = [
  'composite',
  'incremental',
  'tsBuildInfoFile',
  'declaration',
  'declarationMap',
  'emitDeclarationOnly',
  'outFile',
  'isolatedDeclarations',
];

function parseConfig(config: string): ts.ParsedCommandLine | undefined {
  const host: ts.ParseConfigFileHost = {
    ...ts.sys,
    useCaseSensitiveFileNames: ts.sys.useCaseSensitiveFileNames,
    // A broken configuration must not stop the reading of types; the type check reports it.
    onUnRecoverableConfigFileDiagnostic: () => {},
  };
  return ts.getParsedCommandLineOfConfigFile(config, undefined, host);
}

/** The language library without DOM: 1.2 to 1.9 times faster to load, and most modules under test need none of it. */
function libraryFor(target: ts.ScriptTarget | undefined): string {
  const name = target === undefined || target === ts.ScriptTarget.ESNext ? 'esnext' : ts.ScriptTarget[target]?.toLowerCase();
  return name === undefined || target === ts.ScriptTarget.ES5
    ? 'lib.es2020.d.ts'
    : `lib.${name === 'es2015' ? 'es6' : name}.d.ts`;
}

/** TypeScript 6 includes no `@types` by itself; without Node's, `Buffer` and `URL` would be errors. */
function ambientPackages(listed: readonly string[] | undefined, folder: string): string[] {
  const names = [...(listed ?? [])];
  if (!names.includes('node') && !names.includes('*') && isInstalled(join('@types', 'node'), folder)) names.push('node');
  return names;
}

export function isInstalled(name: string, folder: string): boolean {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, 'node_modules', name, 'package.json'))) return true;
    if (dirname(at) === at) return false;
  }
}
