/** The subject's module graph after linking: code as text, ready to be compiled in the child. */
export interface LinkedProgram {
  readonly modules: readonly LinkedModule[];
  /** Index of the subject. */
  readonly entry: number;
  /** A module of the graph awaits at top level: evaluation is asynchronous. */
  readonly topLevelAwait: boolean;
  /** Default imports of CommonJS as plain Node gives them; absent: as Vitest and bundlers do (`__esModule` unwrapped). */
  readonly interop?: 'node';
}

export interface LinkedModule {
  /** Absolute path of the source. */
  readonly file: string;
  readonly format: 'esm' | 'cjs' | 'json';
  /** Body of the module wrapper; what it may use is documented where it is compiled (`execute/load-program.ts`). */
  readonly code: string;
  /** Every specifier of an `import` that occurs in `code`, static and dynamic. */
  readonly links: Readonly<Record<string, Link>>;
  /** Every specifier of a `require`; resolved apart, as packages may answer the two differently. */
  readonly requires?: Readonly<Record<string, Link>>;
  /** Modules that a computed specifier may mean; found by their path at run time. */
  readonly mayLoad?: readonly number[];
  /** The module itself awaits at top level. */
  readonly awaits?: true;
  /** A CommonJS module that the runner evaluates in strict mode although it does not ask for it. */
  readonly strict?: true;
  /** Names that a CommonJS module assigns as `module.exports.name = …`, wherever `module.exports` points by then. */
  readonly assignedNames?: readonly string[];
  /** Holds state that a test can change (top-level `let`, containers, caches…): re-evaluated when dirty. */
  readonly mutable: boolean;
  /** The code hands its state to the loader, which sees what a test changed; without that it counts as always dirty. */
  readonly watched?: true;
  /** Its functions add properties that enumerating an object does not show: they are looked for when state is compared. */
  readonly concealed?: true;
  /** It looks at the stack traces of errors: they have to be there. */
  readonly readsStacks?: true;
  /** Its functions seem to change builtins: whether they did is looked at after every test. */
  readonly touchesBuiltins?: true;
}

export type Link =
  /** A project file, by index. */
  | { readonly to: 'module'; readonly module: number }
  /** A package or builtin, loaded natively; `target` is a `node:` name or an absolute file. */
  | { readonly to: 'external'; readonly target: string }
  /** Could not be resolved: using it throws the same error as Node would. */
  | {
      readonly to: 'missing';
      readonly message: string;
      /** By us, not by Node: no test that met it may be emitted. secret: as if there were no such file */
      readonly refused?: true | 'secret';
    };
