/** Why a module has no tests: a stable code, and a sentence for people. */
export interface ModuleFailure {
  readonly code: string;
  readonly message: string;
}

/** Ends the work on one module, never the run. */
export class ModuleFailed extends Error {
  constructor(readonly failure: ModuleFailure) {
    super(`${failure.code}: ${failure.message}`);
    this.name = 'ModuleFailed';
  }
}

export function fail(code: string, message: string): never {
  throw new ModuleFailed({ code, message });
}
