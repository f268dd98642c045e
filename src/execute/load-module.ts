import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Link, LinkedModule, LinkedProgram } from '../model/program.js';
import { type CommonJsModule, createCommonJsModule, createRequireOf, type ModuleSource, moduleBuiltin } from './load-commonjs.js';
import { type External, importExternal, type Namespace } from './load-externals.js';
import { coded, missing } from './load-failure.js';
import { bindCommonJs, bindJson, bindReaders, copyStar, createShell, type ExportReaders, type Shell } from './load-namespace.js';
import { createPathIndex, type PathIndex } from './load-path-index.js';
import type { StateTracker } from './load-state.js';
import { compileWrapper, importMeta, type Probes, type Wrapper } from './load-wrapper.js';

// Saved before a subject can replace them.
const { create, defineProperty, hasOwn } = Object;
const parseText = JSON.parse;

/** One evaluation of a module. */
interface Instance {
  readonly index: number;
  readonly shell: Shell;
  state: 'linked' | 'evaluating' | 'done' | 'failed';
  /** Static imports in order: modules by index, or the error of one that cannot be had. */
  readonly needs: (number | { readonly error: unknown })[];
  readonly stars: Namespace[];
  body?: Iterator<unknown> | AsyncIterator<unknown>;
  commonJs?: CommonJsModule;
  value?: unknown;
  error?: unknown;
  /** While an evaluation with top-level await goes on. */
  pending?: Promise<void>;
}

/**
 * Links and evaluates modules as ECMAScript does: first all namespaces of a graph exist, then bodies run depth first,
 * cycles see what is there by then. Departs from it where Vitest does: a missing export is undefined, not an error,
 * and of two stars with one name the first wins; siblings that await at top level run one after the other.
 */
export class ModuleLoader implements ModuleSource {
  private readonly instances: (Instance | undefined)[] = [];
  private readonly shells: (Shell | undefined)[] = [];
  private readonly wrappers: (Wrapper | undefined)[] = [];
  private readonly metas: (object | undefined)[] = [];
  private readonly requires: (object | undefined)[] = [];
  private readonly paths: PathIndex;
  private readonly someAwait: boolean;
  /** `node:module` with a `createRequire` that knows the program. */
  private moduleBuiltin: Namespace | undefined;

  constructor(
    private readonly program: LinkedProgram,
    private readonly probes: Probes,
    private readonly externals: ReadonlyMap<string, External>,
    private readonly tracker: StateTracker,
  ) {
    this.paths = createPathIndex(program);
    this.someAwait = program.modules.some((module) => module.awaits);
  }

  namespaceOf(index: number): Namespace {
    return this.shellOf(index).namespace;
  }

  /** The next use of these modules makes fresh ones. */
  forget(indexes: readonly number[]): void {
    for (let i = 0; i < indexes.length; i++) this.instances[indexes[i] as number] = undefined;
  }

  /** Linked and evaluated; a promise only when something below awaits at top level. */
  load(index: number): void | Promise<void> {
    this.link(index);
    return this.awaits(index) ? this.evaluateAsync(index) : this.evaluate(index);
  }

  /** `require` of a module of the program. */
  require(index: number): unknown {
    const module = this.moduleAt(index);
    const instance = this.link(index);
    if (module.format === 'esm') {
      if (this.awaits(index))
        throw coded('ERR_REQUIRE_ASYNC_MODULE', `require() cannot be used on ${module.file}: it awaits at top level`);
      this.evaluate(index);
      return compiledView(instance.shell.namespace);
    }
    this.evaluate(index);
    return module.format === 'json' ? instance.value : (instance.commonJs as CommonJsModule).module.exports;
  }

  /** Where a specifier leads that the linker saw, or that is only known now. */
  linkFor(module: LinkedModule, specifier: string, construct: 'import' | 'require'): Link {
    const known = construct === 'import' ? module.links : module.requires;
    if (known && hasOwn(known, specifier)) return known[specifier] as Link;
    return this.paths.resolve(specifier, module.file, construct);
  }

  /** `require.resolve`. */
  resolve(module: LinkedModule, specifier: string, options?: object): string {
    const link = options === undefined ? this.linkFor(module, specifier, 'require') : undefined;
    if (link?.to === 'module') return this.moduleAt(link.module).file;
    if (link?.to === 'external' && !link.target.startsWith('node:')) return link.target;
    return createRequire(module.file).resolve(specifier, options as { paths?: string[] });
  }

  moduleIn(file: string): LinkedModule | undefined {
    const index = this.paths.exact(file);
    return index === undefined ? undefined : this.moduleAt(index);
  }

  private link(index: number): Instance {
    const known = this.instances[index];
    if (known) return known;
    const linked: Instance[] = [];
    const instance = this.instantiate(index, linked);
    this.linkStars(linked);
    return instance;
  }

  private instantiate(index: number, linked: Instance[]): Instance {
    const known = this.instances[index];
    if (known) return known;
    const instance: Instance = { index, shell: this.shellOf(index), state: 'linked', needs: [], stars: [] };
    this.instances[index] = instance;
    linked[linked.length] = instance;
    const module = this.moduleAt(index);
    if (module.format !== 'esm') return instance;
    instance.body = this.wrapperOf(index).call(
      undefined,
      (readers: ExportReaders) => bindReaders(instance.shell, readers),
      this.metaOf(index),
      (specifier: string) => this.importStatically(instance, module, specifier, linked),
      (specifier: unknown) => this.importDynamically(module, specifier),
      (source: Namespace) => {
        instance.stars[instance.stars.length] = source;
      },
      nothingExported,
      nothingExported.exports,
      this.requireOf(index),
      module.file,
      dirname(module.file),
      this.tracker.watch,
      ...this.probes.values,
    ) as Iterator<unknown> | AsyncIterator<unknown>;
    // Up to the `yield` nothing awaits, so this much has happened when `next` returns, async or not.
    void instance.body.next();
    return instance;
  }

  private importStatically(instance: Instance, module: LinkedModule, specifier: string, linked: Instance[]): Namespace {
    const link = this.linkFor(module, specifier, 'import');
    if (link.to === 'module') {
      instance.needs[instance.needs.length] = link.module;
      return this.instantiate(link.module, linked).shell.namespace;
    }
    const external = link.to === 'external' ? this.externals.get(link.target) : undefined;
    if (external?.ok) {
      if (link.to === 'external' && link.target === 'node:module')
        return (this.moduleBuiltin ??= moduleBuiltin(this, external.namespace));
      return external.namespace;
    }
    instance.needs[instance.needs.length] = { error: external ? external.error : missing(link, specifier) };
    return createShell().namespace;
  }

  private async importDynamically(module: LinkedModule, given: unknown): Promise<Namespace> {
    const specifier = `${given}`;
    const link = this.linkFor(module, specifier, 'import');
    if (link.to === 'module') {
      await this.load(link.module);
      return this.namespaceOf(link.module);
    }
    if (link.to === 'missing') throw missing(link, specifier);
    const external = this.externals.get(link.target) ?? (await importExternal(link.target, this.program.interop));
    if (!external.ok) throw external.error;
    return external.namespace;
  }

  /** To the fixed point, as modules may export all of each other. */
  private linkStars(instances: readonly Instance[]): void {
    let changed = true;
    while (changed) {
      changed = false;
      for (const { shell, stars } of instances) {
        for (const star of stars) if (copyStar(shell, star)) changed = true;
      }
    }
  }

  private evaluate(index: number): void {
    const instance = this.link(index);
    if (instance.state === 'failed') throw instance.error;
    if (instance.state !== 'linked') return;
    instance.state = 'evaluating';
    this.tracker.enter();
    try {
      for (const need of instance.needs) {
        if (typeof need !== 'number') throw need.error;
        this.evaluate(need);
      }
      const before = this.tracker.begin(index);
      try {
        this.run(instance);
        this.watchUnnamed(instance);
      } finally {
        this.tracker.end(index, before);
      }
      this.succeed(instance);
    } catch (error) {
      this.fail(instance, error);
    } finally {
      this.tracker.leave();
    }
  }

  private evaluateAsync(index: number): Promise<void> {
    const instance = this.link(index);
    instance.pending ??= this.evaluateInTurn(instance);
    return instance.pending;
  }

  private async evaluateInTurn(instance: Instance): Promise<void> {
    if (instance.state === 'failed') throw instance.error;
    if (instance.state !== 'linked') return;
    instance.state = 'evaluating';
    try {
      for (const need of instance.needs) {
        if (typeof need !== 'number') throw need.error;
        // One that is being evaluated further up is a cycle: waiting for it would never end.
        if (this.instances[need]?.state !== 'evaluating') await this.evaluateAsync(need);
      }
      await this.run(instance);
      this.succeed(instance);
    } catch (error) {
      this.fail(instance, error);
    }
  }

  private run(instance: Instance): unknown {
    const module = this.moduleAt(instance.index);
    switch (module.format) {
      case 'esm':
        // Names of CommonJS modules exist only after these ran.
        for (const star of instance.stars) copyStar(instance.shell, star);
        return (instance.body as Iterator<unknown>).next();
      case 'json':
        instance.value = parseJson(module);
        return bindJson(instance.shell, instance.value);
      case 'cjs':
        return this.runCommonJs(instance, module);
    }
  }

  private runCommonJs(instance: Instance, module: LinkedModule): void {
    const commonJs = createCommonJsModule(module.file);
    instance.commonJs = commonJs;
    const { initial } = commonJs;
    this.wrapperOf(instance.index).call(
      initial,
      initial,
      this.requireOf(instance.index),
      commonJs.module,
      module.file,
      dirname(module.file),
      (specifier: unknown) => this.importDynamically(module, specifier),
      this.tracker.watch,
      ...this.probes.values,
    );
    commonJs.module.loaded = true;
    bindCommonJs(instance.shell, {
      initial,
      final: commonJs.module.exports,
      seen: commonJs.seen,
      assigned: module.assignedNames ?? [],
    });
  }

  /** State that the code of a module cannot name: `export default { … }`, and the value of JSON. */
  private watchUnnamed(instance: Instance): void {
    const { watched, format } = this.moduleAt(instance.index);
    const standard = watched && instance.shell.live.readers.default;
    if (standard) this.tracker.watch.add(0, 0, 0, () => [standard()]);
    if (format === 'json') this.tracker.watch.add(0, 0, 0, () => [instance.value]);
  }

  private succeed(instance: Instance): void {
    instance.state = 'done';
    instance.shell.complete = true;
  }

  /** An ES module that threw throws the same for ever; Node tries a CommonJS module anew. */
  private fail(instance: Instance, error: unknown): never {
    instance.state = 'failed';
    instance.error = error;
    if (this.moduleAt(instance.index).format === 'cjs') this.instances[instance.index] = undefined;
    throw error;
  }

  private awaits(index: number): boolean {
    return this.someAwait && this.awaitsBelow(index, new Set());
  }

  private awaitsBelow(index: number, seen: Set<number>): boolean {
    if (seen.has(index)) return false;
    seen.add(index);
    if (this.moduleAt(index).awaits) return true;
    const needs = this.instances[index]?.needs ?? [];
    return needs.some((need) => typeof need === 'number' && this.awaitsBelow(need, seen));
  }

  private moduleAt(index: number): LinkedModule {
    return this.program.modules[index] as LinkedModule;
  }

  private shellOf(index: number): Shell {
    return (this.shells[index] ??= createShell());
  }

  private wrapperOf(index: number): Wrapper {
    return (this.wrappers[index] ??= compileWrapper(this.moduleAt(index), this.probes));
  }

  private requireOf(index: number): object {
    return (this.requires[index] ??= createRequireOf(this, this.moduleAt(index)));
  }

  private metaOf(index: number): object {
    const module = this.moduleAt(index);
    return (this.metas[index] ??= importMeta(
      module.file,
      (specifier) => this.paths.url(specifier, module),
      this.program.interop,
    ));
  }
}

/** ES modules that ask `require.main === module` get the answer no. */
const nothingExported = Object.freeze({ exports: Object.freeze({}) });

function parseJson(module: LinkedModule): unknown {
  try {
    return parseText(module.code.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new SyntaxError(`${module.file}: ${(error as Error).message}`);
  }
}

/** An ES module to `require`: compiled code asks for the mark before it takes the default. */
function compiledView(namespace: Namespace): object {
  if (!('default' in namespace) || '__esModule' in namespace) return namespace;
  return defineProperty(create(namespace), '__esModule', { value: true });
}
