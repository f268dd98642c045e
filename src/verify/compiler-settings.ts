import { createRequire } from 'node:module';
import path from 'node:path';
import ts from 'typescript';

export interface CompilerSettings {
  readonly options: ts.CompilerOptions;
  /** Declaration files that the config includes: globals the emitted file may rely on. */
  readonly ambient: readonly string[];
  /** Equal for files that can share a program. */
  readonly key: string;
}

/** The options that the user's editor would apply to a file at this path. */
export function compilerSettings(file: string): CompilerSettings {
  const config = ts.findConfigFile(path.dirname(file), ts.sys.fileExists);
  if (config === undefined) return { options: WITHOUT_CONFIG, ambient: [], key: '' };
  const parsed = ts.getParsedCommandLineOfConfigFile(config, {}, { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} });
  const options = parsed?.options ?? WITHOUT_CONFIG;
  return {
    options: { ...options, ...implicitTypes(options, config), ...NOTHING_IS_EMITTED },
    ambient: (parsed?.fileNames ?? []).filter((name) => /\.d\.[mc]?ts$/.test(name)),
    key: config,
  };
}

/** Where there is no tsconfig: what a bundler-based runner accepts, strictly. */
const WITHOUT_CONFIG: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
  allowJs: true,
  allowImportingTsExtensions: true,
  esModuleInterop: true,
  skipLibCheck: true,
  noEmit: true,
};

/**
 * Settings about output files only; with them TypeScript would complain about the file's place (rootDir, composite)
 * or do needless work.
 */
const NOTHING_IS_EMITTED = {
  noEmit: true,
  composite: false,
  incremental: false,
  declaration: false,
  declarationMap: false,
  emitDeclarationOnly: false,
  isolatedDeclarations: false,
  rootDir: undefined,
  tsBuildInfoFile: undefined,
} as unknown as ts.CompilerOptions;

/** Up to TypeScript 5 every @types package counts unless `types` is set; our own version 6 needs to be told so. */
function implicitTypes(options: ts.CompilerOptions, config: string): ts.CompilerOptions {
  if (options.types !== undefined) return {};
  return usersMajor(config) < 6 ? { types: ['*'] } : {};
}

function usersMajor(config: string): number {
  try {
    const { version } = createRequire(config)('typescript/package.json') as { version: string };
    return Number.parseInt(version, 10);
  } catch {
    return 6;
  }
}
