import path from 'node:path';
import ts from 'typescript';
import { compilerSettings } from './compiler-settings.js';
import { enclosingTest } from './enclosing-test.js';

export interface TypeDiagnostic {
  /** From 1. */
  readonly line: number;
  readonly column: number;
  /** TypeScript's number, such as 2345. */
  readonly code: number;
  readonly message: string;
  /** The source at the place of the error. */
  readonly text: string;
  /** Titles from describe down to the test that contains it; absent outside tests. */
  readonly titlePath?: readonly string[];
}

export interface TypeCheckResult {
  readonly diagnostics: readonly TypeDiagnostic[];
  /** The project's TypeScript cannot see the runner's types; what follows from that is not in `diagnostics`. */
  readonly runnerUnresolved: boolean;
}

/** Keeps programs warm: a second look at the same file costs a tenth of the first. */
export interface TypeChecker {
  check(testFile: string, text: string): TypeCheckResult | Promise<TypeCheckResult>;
}

/**
 * TypeScript's diagnostics in the emitted file, as if it lay at its path, with the options of the nearest tsconfig.
 * Roots are that file and the ambient declarations of the config only: what else the config includes, or excludes,
 * must not decide whether the file is looked at. JavaScript is checked for syntax only, unless `checkJs` is on.
 */
export function createTypeChecker(): { check(testFile: string, text: string): TypeCheckResult } {
  const programs = new Map<string, ts.Program>();
  const sources = new Map<string, ts.SourceFile | undefined>();
  return {
    check: (testFile, text) => {
      const settings = compilerSettings(testFile);
      const file = slashed(testFile);
      const host = overlayHost(settings.options, file, text, sources);
      if (!isTyped(file, settings.options)) return syntaxErrorsIn(file, settings.options, host);
      const roots = [file, ...settings.ambient];
      const program = ts.createProgram({
        rootNames: roots,
        options: settings.options,
        host,
        ...(programs.has(settings.key) && { oldProgram: programs.get(settings.key) as ts.Program }),
      });
      programs.set(settings.key, program);
      return diagnosticsIn(program, file, settings.options);
    },
  };
}

function isTyped(file: string, options: ts.CompilerOptions): boolean {
  return !/\.[mc]?jsx?$/.test(file) || options.checkJs === true;
}

/** Of the file alone: what it imports, and the libraries, would take seconds to read and say nothing about its syntax. */
function syntaxErrorsIn(file: string, options: ts.CompilerOptions, host: ts.CompilerHost): TypeCheckResult {
  const alone = { ...options, allowJs: true, noResolve: true, noLib: true, types: [] };
  return diagnosticsIn(ts.createProgram({ rootNames: [file], options: alone, host }), file, alone);
}

function diagnosticsIn(program: ts.Program, file: string, options: ts.CompilerOptions): TypeCheckResult {
  const source = program.getSourceFile(file);
  if (source === undefined) return { diagnostics: [], runnerUnresolved: false };
  const syntax = program.getSyntacticDiagnostics(source);
  const found = isTyped(file, options) && syntax.length === 0 ? program.getSemanticDiagnostics(source) : [];
  const runnerUnresolved = found.some(isMissingRunner);
  const told = [...syntax, ...found]
    .filter((diagnostic) => diagnostic.category === ts.DiagnosticCategory.Error)
    // Without the runner's types everything taken from it is `any`: the import is the one error to tell.
    .filter((diagnostic) => !isMissingRunner(diagnostic));
  return { diagnostics: told.map((diagnostic) => toTypeDiagnostic(diagnostic, source)), runnerUnresolved };
}

function toTypeDiagnostic(diagnostic: ts.Diagnostic, source: ts.SourceFile): TypeDiagnostic {
  const start = diagnostic.start ?? 0;
  const { line, character } = source.getLineAndCharacterOfPosition(start);
  const titlePath = enclosingTest(source, start);
  return {
    line: line + 1,
    column: character + 1,
    code: diagnostic.code,
    message: ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'),
    text: source.text.slice(start, start + (diagnostic.length ?? 0)),
    ...(titlePath !== undefined && { titlePath }),
  };
}

const CANNOT_FIND_MODULE = new Set([2307, 2792, 7016]);

function isMissingRunner(diagnostic: ts.Diagnostic): boolean {
  const text = ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n');
  return CANNOT_FIND_MODULE.has(diagnostic.code) && /'vitest'/.test(text);
}

/** Sees the candidate at its path; everything else comes from the disk and is parsed once for all checks. */
function overlayHost(
  options: ts.CompilerOptions,
  file: string,
  text: string,
  sources: Map<string, ts.SourceFile | undefined>,
): ts.CompilerHost {
  const host = ts.createCompilerHost(options, true);
  const fromDisk = host.getSourceFile.bind(host);
  return {
    ...host,
    fileExists: (name) => slashed(name) === file || host.fileExists(name),
    readFile: (name) => (slashed(name) === file ? text : host.readFile(name)),
    directoryExists: (name) =>
      slashed(name) === path.posix.dirname(file) || (host.directoryExists?.(name) ?? ts.sys.directoryExists(name)),
    getSourceFile: (name, languageVersion, onError, fresh) => {
      if (slashed(name) === file) return ts.createSourceFile(name, text, languageVersion, true);
      const { languageVersion: target, impliedNodeFormat } =
        typeof languageVersion === 'object' ? languageVersion : { languageVersion, impliedNodeFormat: undefined };
      const key = `${target}:${impliedNodeFormat}:${name}`;
      if (!sources.has(key)) sources.set(key, fromDisk(name, languageVersion, onError, fresh));
      return sources.get(key);
    },
    // Nothing is ever written.
    writeFile: () => {},
  };
}

function slashed(file: string): string {
  return file.replaceAll('\\', '/');
}
