import type { ModelFailure } from '../analysis/types/type-source.js';
import type { GraphResult } from '../link/link-graph.js';
import type { ImportFailureCode } from '../model/load-failure-code.js';
import type { ModuleResult } from './result.js';

/** All reasons for which a module may have no tests, but for mistakes of the user's, which say themselves what to do. */
export type ReasonCode =
  | Extract<GraphResult, { ok: false }>['code']
  | ModelFailure
  | ImportFailureCode
  | 'CHILDREN_LOST'
  | 'CHILD_CRASHED'
  | 'MOCKS_FAILED'
  | 'NEVER_GREEN'
  | 'NOTHING_COVERED'
  | 'NOTHING_STABLE'
  | 'NOT_ENTERED'
  | 'NOT_FOUND'
  | 'NOT_VERIFIED'
  | 'NO_GOALS'
  | 'NO_SANDBOX'
  | 'ONLY_HANGS'
  | 'ONLY_HARMFUL'
  | 'OUTPUT_CHANGED'
  | 'OUTPUT_UNREADABLE'
  | 'TIME_TOO_SHORT'
  | 'TYPE_ERROR';

/** Why a module has no tests: a stable code, and a sentence for people. */
export interface ModuleFailure {
  readonly code: ReasonCode;
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

export function fail(code: ReasonCode, message: string): never {
  throw new ModuleFailed({ code, message });
}
