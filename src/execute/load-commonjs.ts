import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Link, LinkedModule } from '../model/program.js';
import { type Namespace, requireExternal } from './load-externals.js';
import { missing } from './load-failure.js';
import { namesOf } from './load-namespace.js';

/** What `require` needs of the loader. */
export interface ModuleSource {
  linkFor(module: LinkedModule, specifier: string, construct: 'import' | 'require'): Link;
  require(index: number): unknown;
  resolve(module: LinkedModule, specifier: string, options?: object): string;
  moduleIn(file: string): LinkedModule | undefined;
}

/** The `module` object of a CommonJS module, and what was seen of its exports on the way. */
export interface CommonJsModule {
  readonly module: ModuleObject;
  readonly initial: object;
  readonly seen: ReadonlySet<string>;
}

export interface ModuleObject {
  exports: unknown;
  loaded: boolean;
  readonly id: string;
  readonly filename: string;
  readonly children: readonly unknown[];
  readonly paths: readonly string[];
}

export function createCommonJsModule(file: string): CommonJsModule {
  const initial = {};
  const seen = new Set<string>();
  let exports: unknown = initial;
  const module: ModuleObject = {
    id: file,
    filename: file,
    loaded: false,
    children: [],
    paths: [],
    get exports() {
      return exports;
    },
    set exports(value) {
      exports = value;
      for (const name of namesOf(value)) seen.add(name);
    },
  };
  return { module, initial, seen };
}

/** `require` as a module of the program has it: linked modules from the program, packages and builtins from Node. */
export function createRequireOf(loader: ModuleSource, module: LinkedModule): object {
  const require = (specifier: unknown): unknown => {
    // Node checks the argument, in its own words.
    if (typeof specifier !== 'string' || specifier === '') return createRequire(module.file)(specifier as string);
    const link = loader.linkFor(module, specifier, 'require');
    switch (link.to) {
      case 'module':
        return loader.require(link.module);
      case 'external':
        return requireExternal(module.file, link.target);
      case 'missing':
        throw missing(link, specifier);
    }
  };
  const resolve = (specifier: string, options?: object): string => loader.resolve(module, specifier, options);
  // The cache is empty and stays so: deleting from it, the usual way to get a fresh module, is what `refresh` is for.
  return Object.assign(require, {
    resolve,
    cache: Object.create(null) as object,
    main: undefined,
    extensions: Object.create(null) as object,
  });
}

/** `node:module`, whose `createRequire` gives a module of the program the program's modules. */
export function moduleBuiltin(loader: ModuleSource, native: Namespace): Namespace {
  const createLinkedRequire = (from: string | URL): unknown => {
    const text = `${from}`;
    const module = loader.moduleIn(text.startsWith('file:') ? fileURLToPath(text) : text);
    return module ? createRequireOf(loader, module) : createRequire(from);
  };
  const withLinked = (target: object): Namespace =>
    new Proxy(target as Namespace, {
      get: (of, key) => (key === 'createRequire' ? createLinkedRequire : Reflect.get(of, key)),
    });
  const standard = withLinked(native.default as object);
  return withLinked({ ...native, default: standard });
}
