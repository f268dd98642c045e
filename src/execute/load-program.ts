import type { LinkedProgram } from '../model/program.js';
import { loadExternals } from './load-externals.js';
import { loadFailure } from './load-failure.js';
import { ModuleLoader } from './load-module.js';
import { staleModules } from './load-stale.js';
import type { Probes } from './load-wrapper.js';

export interface LoadedProgram {
  /** The subject as a test that imports it sees it. */
  namespace(): Record<string, unknown>;
  /**
   * Fresh instances of all modules with state and of all that import them; nothing when there are none. A promise only
   * when the graph awaits at top level. Fails as `loadProgram` does, where an import depends on what was done before.
   */
  refresh(): void | Promise<void>;
  /** Whether `refresh` does anything. */
  readonly mutable: boolean;
}

/** Compiles and evaluates the subject's graph. Throws `LoadFailure` when it cannot be evaluated. */
export async function loadProgram(program: LinkedProgram, probes: Probes): Promise<LoadedProgram> {
  const loader = new ModuleLoader(program, probes, await loadExternals(program));
  const stale = staleModules(program);
  const mutable = stale.includes(program.entry);
  try {
    await loader.load(program.entry);
  } catch (error) {
    fail(error);
  }
  return {
    mutable,
    namespace: () => loader.namespaceOf(program.entry),
    refresh() {
      if (!mutable) return undefined;
      loader.forget(stale);
      try {
        return loader.load(program.entry)?.catch(fail);
      } catch (error) {
        return fail(error);
      }
    },
  };
}

function fail(error: unknown): never {
  throw loadFailure(error);
}
