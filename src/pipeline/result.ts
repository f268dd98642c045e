import type { Cause } from '../model/causes.js';
import type { LayerState } from '../model/layers.js';
import type { CoverageFigures } from '../verify/coverage-figures.js';

/**
 * What a run gives back, and word for word what `--json` writes (schema 1). A figure that was not measured is
 * absent; nothing here is ever estimated.
 */
export interface RunResult {
  readonly schema: 1;
  readonly covolve: string;
  readonly node: string;
  readonly seed: number;
  /** As the user wrote it, or the default that was applied: `60s`, `10m`, `20000exec`. */
  readonly budget: string;
  readonly wallMs: number;
  readonly algorithm: string;
  readonly criteria: readonly string[];
  /** What stood between the code under test and the machine. */
  readonly sandbox: readonly LayerState[];
  readonly modules: readonly ModuleResult[];
}

/**
 * done: searched, verified and written, also where some callables got no test (`warnings` names them) · partial: interrupted,
 * what was found until then is written · skipped: interrupted or out of time before there was a test, or found in a folder and
 * nothing to test in it · failed: could not be processed. Each but `done` has a reason.
 */
export type ModuleStatus = 'done' | 'partial' | 'skipped' | 'failed';

export interface ModuleResult {
  /** Relative to the working directory, `/` separators. */
  readonly file: string;
  /** The folder that the runner is to be started for, relative to the working directory; absent where that is it. */
  readonly root?: string;
  readonly status: ModuleStatus;
  /** When not done: stable code and sentence, `LOAD_FAILED: …`. */
  readonly reason?: string;
  /** By our own count, per criterion. */
  readonly goals?: Readonly<Record<string, GoalCount>>;
  /** [covered, total] by Istanbul, of the emitted suite in the real runner. */
  readonly coverage?: CoverageFigures;
  readonly mutation?: { readonly killed: number; readonly total: number };
  readonly tests?: number;
  readonly testFile?: string;
  readonly executions?: number;
  readonly executionMs?: number;
  readonly breedingMs?: number;
  readonly rankingMs?: number;
  /** Of the search: announcing tests, writing checkpoints. */
  readonly messageMs?: number;
  readonly turnMs?: number;
  readonly searchMs?: number;
  readonly generations?: number;
  /** [ms since search start, goals covered], only at changes. */
  readonly timeline?: readonly (readonly [ms: number, covered: number])[];
  readonly dropped?: DroppedCounts;
  /** What tests were seen to depend on; a test counts for each of its causes. */
  readonly causes?: readonly CauseCount[];
  /** Kinds of effects that were stopped, such as `fs.rm`. */
  readonly denied?: readonly string[];
  readonly uncovered?: readonly UncoveredGoal[];
  readonly findings?: readonly Finding[];
  /** What the user was told of it on the way: functions that nothing could be made for, settings that are in the way. */
  readonly warnings?: readonly string[];
}

export interface GoalCount {
  readonly total: number;
  /** By the tests that were written. */
  readonly covered: number;
  /** By the search: more than `covered` where no test of a goal survived minimisation, confirmation or the runner. */
  readonly found: number;
}

export interface DroppedCounts {
  readonly flaky: number;
  /** Passed by themselves, but not beside the others, not even with a module of their own. */
  readonly interfering: number;
  /** Goals; absent where the search was cut short and nobody counted. */
  readonly harmful?: number;
  readonly typeError: number;
}

/** How many tests depend on something that is not the same everywhere. */
export interface CauseCount {
  readonly cause: Cause;
  /** They claim less than was seen. */
  readonly relaxed: number;
  /** They were dropped. */
  readonly dropped: number;
}

export interface UncoveredGoal {
  /** `branch:17:else`; `arm:if:1` is none of the goals, but an arm that Istanbul counts although nothing can take it. */
  readonly goal: string;
  readonly line: number;
  readonly reason: string;
  /** Best distance seen; absent when the goal was never approached. */
  readonly best?: number;
}

export interface Finding {
  readonly kind: 'type-contract' | 'implicit-exception' | 'hang' | 'unhandled-rejection' | (string & {});
  readonly line: number;
  readonly message: string;
  readonly reproduction: string;
}
