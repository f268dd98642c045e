import type { LinkedModule, LinkedProgram } from '../model/program.js';
import { loadExternals, type Namespace } from './load-externals.js';
import { loadFailure } from './load-failure.js';
import { ModuleLoader } from './load-module.js';
import { type Dependants, dependantsIn, staleModules } from './load-stale.js';
import { StateTracker } from './load-state.js';
import type { Probes } from './load-wrapper.js';
import { settle } from './settle.js';

export interface LoadedProgram {
  /** The subject as a test that imports it sees it. */
  namespace(): Record<string, unknown>;
  /**
   * Gives all modules the state that they had when they were loaded: writes back what was changed or, where that cannot
   * be done, makes fresh instances of them and of all that import them. A promise only when the graph awaits at top
   * level. Fails as `loadProgram` does, where an import depends on what was done before.
   */
  refresh(): void | Promise<void>;
  /** Whether `refresh` ever does anything. */
  readonly mutable: boolean;
  /** It looks at the stack traces of errors. */
  readonly readsStacks: boolean;
  /** The exports of a copy of the graph in which nothing has run yet; beside the one that is in use. */
  copy(): Namespace | Promise<Namespace>;
  /** How often modules were evaluated anew. */
  renewals(): number;
  /** Calls seem to change builtins. */
  readonly touchesBuiltins: boolean;
  /** Whether modules are in another state than they were loaded in, as far as that can be told: in doubt they are. */
  changed(): boolean;
}

/** Compiles and evaluates the subject's graph. Throws `LoadFailure` when it cannot be evaluated. */
export async function loadProgram(program: LinkedProgram, probes: Probes): Promise<LoadedProgram> {
  const { modules, entry } = program;
  const isAlwaysDirty = (index: number): boolean => {
    const module = modules[index] as LinkedModule;
    return module.mutable && !module.watched;
  };
  const tracker = new StateTracker(
    isAlwaysDirty,
    modules.some((module) => module.concealed),
  );
  const externals = await loadExternals(program);
  const loader = new ModuleLoader(program, probes, externals, tracker);
  const renewals = { count: 0 };
  const stale = staleModules(program);
  try {
    await overTime(loader.load(entry));
  } catch (error) {
    fail(error);
  }
  const mutable = stale.includes(entry) || tracker.someState;
  const readsStacks = modules.some((module) => module.readsStacks);
  const fixed = {
    mutable,
    readsStacks,
    touchesBuiltins: modules.some((module) => module.touchesBuiltins),
    namespace: () => loader.namespaceOf(entry),
    copy: copier(program, () => new ModuleLoader(program, probes, externals, new StateTracker(() => true, false))),
    renewals: () => renewals.count,
  };
  // Between the parts of an evaluation that awaits, others run: whose state it is cannot be told.
  if (modules.some((module) => module.awaits)) {
    return { ...fixed, refresh: () => (mutable ? reload(loader, entry, stale, renewals) : undefined), changed: () => mutable };
  }
  const refresh = refresher(loader, tracker, program, dependantsIn(program), renewals);
  return { ...fixed, refresh: () => (mutable ? refresh() : undefined), changed: () => tracker.dirty().length > 0 };
}

/** A graph with more modules than this takes longer to evaluate than to search in: only those with state are made anew. */
const mostCopied = 40;

/**
 * Copies have a loader of their own: to evaluate the modules that the search runs in would cost them all that V8 has
 * learned of their functions.
 */
function copier(program: LinkedProgram, makeLoader: () => ModuleLoader): LoadedProgram['copy'] {
  const { modules, entry } = program;
  const anew = modules.length > mostCopied ? staleModules(program) : modules.map((_, index) => index);
  let loader: ModuleLoader | undefined;
  return () => {
    const own = (loader ??= makeLoader());
    const loaded = reload(own, entry, anew);
    return loaded ? loaded.then(() => own.namespaceOf(entry)) : own.namespaceOf(entry);
  };
}

function refresher(
  loader: ModuleLoader,
  tracker: StateTracker,
  program: LinkedProgram,
  dependants: Dependants,
  renewals: { count: number },
): () => void {
  const every = program.modules.map((_, index) => index);
  /** A module that is evaluated anew changes one that is not: they only go together. */
  let entangled = false;
  let broken = false;
  const renew = (indexes: readonly number[]): void => {
    tracker.forget(indexes);
    void reload(loader, program.entry, indexes, renewals);
  };
  return () => {
    let dirty = broken ? every : tracker.dirty();
    if (dirty.length === 0) return;
    if (!broken) {
      tracker.restore(dirty);
      dirty = tracker.dirty();
      if (dirty.length === 0) return;
    }
    broken = true;
    const renewed = dependants(entangled ? tracker.stateful() : dirty);
    renew(renewed);
    if (!entangled && tracker.dirty(renewed).length > 0) {
      entangled = true;
      renew(dependants(tracker.stateful()));
    }
    broken = false;
  };
}

function reload(loader: ModuleLoader, entry: number, stale: readonly number[], renewals = { count: 0 }): void | Promise<void> {
  renewals.count++;
  loader.forget(stale);
  try {
    return overTime(loader.load(entry))?.catch(fail);
  } catch (error) {
    return fail(error);
  }
}

/** A module may await a timer at its top level, which only fires when the virtual clock is moved on. */
function overTime(loading: void | Promise<void>): Promise<void> | undefined {
  if (loading === undefined) return undefined;
  return settle(loading, new Int32Array(1)).then(({ done, threw, value }) => {
    if (threw) throw value;
    // What takes longer in real time than a test may is waited for.
    return done ? undefined : loading;
  });
}

function fail(error: unknown): never {
  throw loadFailure(error);
}
