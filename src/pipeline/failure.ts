import type { ModuleResult } from './result.js';

/** Why a module has no tests: a stable code, and a sentence for people. */
export interface ModuleFailure {
  readonly code: string;
  readonly message: string;
}

/** Ends the work on one module, never the run. What was learned of it until then is told with it. */
export class ModuleFailed extends Error {
  constructor(
    readonly failure: ModuleFailure,
    readonly known: Partial<ModuleResult> = {},
  ) {
    super(`${failure.code}: ${failure.message}`);
    this.name = 'ModuleFailed';
  }
}

export function fail(code: string, message: string): never {
  throw new ModuleFailed({ code, message });
}
