/** The subject's module graph after linking: code as text, ready to be compiled in the child. */
export interface LinkedProgram {
  readonly modules: readonly LinkedModule[];
  /** Index of the subject. */
  readonly entry: number;
  /** A module of the graph awaits at top level: evaluation is asynchronous. */
  readonly topLevelAwait: boolean;
}

export interface LinkedModule {
  /** Absolute path of the source. */
  readonly file: string;
  readonly format: 'esm' | 'cjs' | 'json';
  /** Body of the module wrapper; what it may use is documented where it is compiled (`execute/load-program.ts`). */
  readonly code: string;
  /** Every specifier that occurs in `code`, static and dynamic. */
  readonly links: Readonly<Record<string, Link>>;
  /** Holds state that a test can change (top-level `let`, containers, caches…): re-evaluated when dirty. */
  readonly mutable: boolean;
}

export type Link =
  /** A project file, by index. */
  | { readonly to: 'module'; readonly module: number }
  /** A package or builtin, loaded natively; `target` is a `node:` name or an absolute file. */
  | { readonly to: 'external'; readonly target: string }
  /** Could not be resolved: using it throws the same error as Node would. */
  | { readonly to: 'missing'; readonly message: string };
