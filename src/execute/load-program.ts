import type { LinkedModule, LinkedProgram } from '../model/program.js';
import { loadExternals } from './load-externals.js';
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
  const loader = new ModuleLoader(program, probes, await loadExternals(program), tracker);
  const stale = staleModules(program);
  try {
    await overTime(loader.load(entry));
  } catch (error) {
    fail(error);
  }
  const mutable = stale.includes(entry) || tracker.someState;
  const readsStacks = modules.some((module) => module.readsStacks);
  const fixed = { mutable, readsStacks, namespace: () => loader.namespaceOf(entry) };
  // Between the parts of an evaluation that awaits, others run: whose state it is cannot be told.
  if (modules.some((module) => module.awaits)) {
    return { ...fixed, refresh: () => (mutable ? reload(loader, entry, stale) : undefined), changed: () => mutable };
  }
  const refresh = refresher(loader, tracker, program, dependantsIn(program));
  return { ...fixed, refresh: () => (mutable ? refresh() : undefined), changed: () => tracker.dirty().length > 0 };
}

function refresher(loader: ModuleLoader, tracker: StateTracker, program: LinkedProgram, dependants: Dependants): () => void {
  const every = program.modules.map((_, index) => index);
  /** A module that is evaluated anew changes one that is not: they only go together. */
  let entangled = false;
  let broken = false;
  const renew = (indexes: readonly number[]): void => {
    tracker.forget(indexes);
    void reload(loader, program.entry, indexes);
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

function reload(loader: ModuleLoader, entry: number, stale: readonly number[]): void | Promise<void> {
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
