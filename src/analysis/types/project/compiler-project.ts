import { statSync } from 'node:fs';
import ts from 'typescript';
import { projectOptions, withDom } from './compiler-options.js';

/** A text that stands in for a file, such as a copy of an untyped module with inferred annotations. */
export interface Overlay {
  readonly file: string;
  readonly text: string;
}

/**
 * One program for all subjects that share a configuration, grown as they are asked for. It is held by a language
 * service, because the inference of types from usage exists only there; the service also keeps parsed files.
 */
export class CompilerProject {
  readonly #roots = new Set<string>();
  readonly #snapshots = new Map<string, { readonly version: string; readonly snapshot: ts.IScriptSnapshot }>();
  readonly #service: ts.LanguageService;
  #options: ts.CompilerOptions;
  #domDropped: boolean;
  #overlay: Overlay | undefined;
  #version = 0;

  constructor(config: string | undefined, root: string) {
    const found = projectOptions(config, root);
    this.#options = found.options;
    this.#domDropped = found.domDropped;
    for (const file of found.ambient) this.#roots.add(file);
    this.#service = ts.createLanguageService(this.#host(root));
  }

  /** Adds files to the program; they stay there. */
  include(files: readonly string[]): void {
    for (const file of files) {
      if (this.#roots.has(file)) continue;
      this.#roots.add(file);
      this.#version++;
    }
  }

  program(): ts.Program {
    const program = this.#service.getProgram();
    if (!program) throw new Error('the language service gave no program');
    return program;
  }

  /** False when there was nothing to add. */
  addDom(): boolean {
    if (!this.#domDropped) return false;
    this.#domDropped = false;
    this.#options = withDom(this.#options);
    this.#version++;
    return true;
  }

  /** Shows another text for one file, or again the real one. At most one at a time, so that no model depends on an earlier one. */
  show(overlay: Overlay | undefined): void {
    if (overlay === this.#overlay) return;
    this.#overlay = overlay;
    this.#version++;
  }

  /** TypeScript's `inferFromUsage` fix for the whole file; it may throw. */
  inferenceEdits(file: string): readonly ts.TextChange[] {
    const fix = this.#service.getCombinedCodeFix({ type: 'file', fileName: file }, 'inferFromUsage', {}, {});
    return fix.changes.filter((change) => change.fileName === file).flatMap((change) => change.textChanges);
  }

  #host(root: string): ts.LanguageServiceHost {
    return {
      getCompilationSettings: () => this.#options,
      getCurrentDirectory: () => root,
      getDefaultLibFileName: ts.getDefaultLibFilePath,
      getProjectVersion: () => String(this.#version),
      getScriptFileNames: () => [...this.#roots],
      getScriptVersion: (file) => this.#read(file)?.version ?? '',
      getScriptSnapshot: (file) => this.#read(file)?.snapshot,
      fileExists: ts.sys.fileExists,
      readFile: ts.sys.readFile,
      directoryExists: ts.sys.directoryExists,
      getDirectories: ts.sys.getDirectories,
      ...(ts.sys.realpath ? { realpath: ts.sys.realpath } : {}),
      // Comments are types in JavaScript only.
      jsDocParsingMode: ts.JSDocParsingMode.ParseForTypeErrors,
    };
  }

  #read(file: string): { readonly version: string; readonly snapshot: ts.IScriptSnapshot } | undefined {
    if (this.#overlay?.file === file) {
      return { version: `overlay${this.#version}`, snapshot: ts.ScriptSnapshot.fromString(this.#overlay.text) };
    }
    const version = versionOf(file);
    const known = this.#snapshots.get(file);
    if (known?.version === version) return known;
    const text = ts.sys.readFile(file);
    if (text === undefined) return undefined;
    const read = { version, snapshot: ts.ScriptSnapshot.fromString(text) };
    this.#snapshots.set(file, read);
    return read;
  }
}

function versionOf(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.mtimeMs}:${stat.size}` : '';
}
