import { getTsconfig } from 'get-tsconfig';

/** The compiler options that decide how code runs or how it is imported; all others are TypeScript's business. */
export interface CompilerSettings {
  readonly module?: string;
  readonly moduleResolution?: string;
  readonly allowImportingTsExtensions: boolean;
  /** Fields are assigned, not defined, and those without initialiser vanish (the default below ES2022). */
  readonly assignsClassFields: boolean;
  readonly legacyDecorators: boolean;
  readonly decoratorMetadata: boolean;
  /** Imports without `type` stay, used or not. */
  readonly keepsValueImports: boolean;
  readonly jsx?: string;
  readonly jsxImportSource?: string;
  readonly jsxFactory?: string;
  readonly jsxFragmentFactory?: string;
}

export const defaultCompilerSettings: CompilerSettings = {
  allowImportingTsExtensions: false,
  assignsClassFields: false,
  legacyDecorators: false,
  decoratorMetadata: false,
  keepsValueImports: false,
};

export interface FoundTsconfig {
  readonly path: string;
  readonly settings: CompilerSettings;
}

/** The nearest tsconfig.json with its `extends` applied; a broken one is left to the type checker to report. */
export function findCompilerSettings(folder: string): FoundTsconfig | undefined {
  try {
    const found = getTsconfig(folder);
    return found ? { path: found.path, settings: settingsOf(found.config.compilerOptions ?? {}) } : undefined;
  } catch {
    return undefined;
  }
}

type CompilerOptions = NonNullable<NonNullable<ReturnType<typeof getTsconfig>>['config']['compilerOptions']>;

function settingsOf(options: CompilerOptions): CompilerSettings {
  return {
    ...optional('module', text(options.module)),
    ...optional('moduleResolution', text(options.moduleResolution)),
    allowImportingTsExtensions: options.allowImportingTsExtensions === true || options.rewriteRelativeImportExtensions === true,
    assignsClassFields: !(options.useDefineForClassFields ?? definesFields(text(options.target), text(options.module))),
    legacyDecorators: options.experimentalDecorators === true,
    decoratorMetadata: options.emitDecoratorMetadata === true,
    keepsValueImports: options.verbatimModuleSyntax === true,
    ...optional('jsx', text(options.jsx)),
    ...optional('jsxImportSource', options.jsxImportSource),
    ...optional('jsxFactory', options.jsxFactory),
    ...optional('jsxFragmentFactory', options.jsxFragmentFactory),
  };
}

/** TypeScript's default: on from ES2022. Node module kinds imply a target of at least that; Vite assumes ESNext as well. */
function definesFields(target: string | undefined, module: string | undefined): boolean {
  if (target === undefined)
    return module === undefined || !['commonjs', 'amd', 'umd', 'system', 'es6', 'es2015'].includes(module);
  const year = /^es(\d{4})$/.exec(target)?.[1];
  if (year !== undefined) return Number(year) >= 2022;
  return target === 'esnext';
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value.toLowerCase() : undefined;
}

function optional<K extends string>(key: K, value: string | undefined): { readonly [P in K]?: string } {
  return (value === undefined ? {} : { [key]: value }) as { readonly [P in K]?: string };
}
