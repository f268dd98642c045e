import type { LoadFailureCode } from './load-failure-code.js';
/** What parent and child say to each other. The parent sends one job; the child answers with messages until `done`. */
import type { Cause } from './causes.js';
import type { HostFact, TestEffects } from './effects.js';
import type { Observation } from './observation.js';
import type { ProbeTable } from './probes.js';
import type { LinkedProgram } from './program.js';
import type { SubjectModel } from './subject.js';

/** `Test` is the genotype and `Suite` the finished test; named by whoever knows them, so that this layer stays plain. */
export interface ChildJob<Test> {
  readonly program: LinkedProgram;
  readonly table: ProbeTable;
  readonly model: SubjectModel;
  readonly search: SearchOptions;
  /** Keys of tests that hung or killed a process: never run again, reported as such to the search. */
  readonly bans: readonly string[];
  /** Callables that never came back: nothing that calls them is run. */
  readonly quarantine: readonly number[];
  /** Callables that come back, but not often enough: the search makes do with what it has of them. */
  readonly avoided: readonly number[];
  /** Found by earlier children of this job; a replay may miss them when the clock decides. */
  readonly gains: readonly ArchivedTest<Test>[];
  /** Time that earlier children of this job have used, lost time included. */
  readonly elapsedMs: number;
  /** From this execution on every test is announced before it runs, to find the culprit of a hang. */
  readonly announceFrom?: number;
  /** All announced tests tell how far they have come, not only the first, so that it is known which call does not come back. */
  readonly announceCalls?: boolean;
  readonly task: ChildTask<Test>;
}

export type ChildTask<Test> =
  | { readonly kind: 'search'; readonly resume?: Checkpoint }
  /** Only minimise and observe: the search was interrupted. */
  | { readonly kind: 'finish'; readonly archive: readonly ArchivedTest<Test>[]; readonly resume?: Checkpoint }
  /** Run the tests once more in a fresh process and tell what is seen; of what objects can be asked only `queries`, by test. */
  | {
      readonly kind: 'observe';
      readonly tests: readonly Test[];
      readonly queries?: readonly (readonly number[])[] /** Kinds of effects that each of them had. */;
      readonly effects?: readonly (readonly string[])[];
      /** To run them once, in some order, in surroundings that are others in these respects. */
      readonly elsewhere?: Elsewhere;
    };

/** What is to be otherwise while the subject is imported. Locale and working folder are those of the process. */
export interface Elsewhere {
  readonly facts: readonly HostFact[];
  /** As what files show themselves that are not there, where it is that. */
  readonly absent?: 'file' | 'folder';
  /** Environment variables. */
  readonly env?: readonly string[];
  readonly clock?: true;
  readonly random?: true;
}

export interface SearchOptions {
  readonly algorithm: string;
  readonly seed: number;
  readonly population: number;
  readonly crowding: 'fast-epsilon' | 'sub-vector';
  readonly budget: SearchBudget;
  /** Step budget of one test. */
  readonly steps: number;
  /** Tests with effects that can be mocked are wanted as well. */
  readonly mocks?: boolean;
  /** What the subject may not do is refused; only whoever wants to see what that is good for leaves it out. */
  readonly guarded: boolean;
  /** Names of the files that the run writes, this module's first: whether they are there yet must show in no test. */
  readonly testFiles: readonly string[];
  /** With so much in memory a child leaves the work to another one; it may hold more for a while. No end to it when absent. */
  readonly roomMb?: number;
  /** Callables under test; all when absent. */
  readonly selected?: readonly number[];
  /** Slots that are goals; all branch goals when absent. */
  readonly goals?: readonly number[];
}

export type SearchBudget =
  | { readonly kind: 'time'; readonly searchMs: number; readonly finishMs: number }
  | { readonly kind: 'executions'; readonly search: number; readonly finish: number };

/** The whole state of the child's work, opaque to the parent. */
export interface Checkpoint {
  readonly executions: number;
  readonly state: unknown;
}

export interface ArchivedTest<Test> {
  readonly goal: number;
  readonly test: Test;
}

/** A call that did not come back, and a test that ends with it. */
export interface Hang<Test> {
  readonly callable: number;
  readonly test: Test;
  /** `steps`: it was ended by the step budget; `killed`: the process hung or died with it. */
  readonly end: 'steps' | 'killed';
}

export type ChildMessage<Test, Found> =
  /** `importMs` as the child has measured it: the parent may have been busy when it was told. */
  | { readonly kind: 'loaded'; readonly mutable: boolean; readonly coveredByImport: readonly number[]; readonly importMs: number }
  | FailedImport<LoadFailureCode>
  /** Sign of life. `slowestMs` is the longest single test so far. */
  | {
      readonly kind: 'beat';
      readonly phase: 'search' | 'finish';
      readonly executions: number;
      readonly covered: number;
      readonly slowestMs: number;
    }
  /** These tests run next, the first of them as this execution; only after `announceFrom`. */
  | { readonly kind: 'announced'; readonly execution: number; readonly tests: readonly Test[] }
  /** The announced test of this number runs now. */
  | { readonly kind: 'running'; readonly execution: number }
  /** Statement `index` of the running test has ended. */
  | { readonly kind: 'reached'; readonly index: number }
  /** Sign of life of a test that waits for work outside of JavaScript. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'gain'; readonly gained: ArchivedTest<Test>; readonly covered: number; readonly ms: number }
  | { readonly kind: 'checkpoint'; readonly checkpoint: Checkpoint }
  /** The search is over, minimisation begins. */
  | {
      readonly kind: 'searched';
      readonly archive: readonly ArchivedTest<Test>[];
      readonly hangs: readonly Hang<Test>[];
      readonly statistics: SearchStatistics;
    }
  | ({ readonly kind: 'observed' } & SecondSight)
  | { readonly kind: 'done'; readonly suite: readonly Found[] }
  /** This test has changed builtins for good: nothing that runs here counts any more, and another child has to go on. */
  | { readonly kind: 'spoilt'; readonly ban: string; readonly callables: readonly number[] }
  /** What tests have left in memory is too much to go on here. */
  | { readonly kind: 'full' }
  /** A bug of ours that cost a step of the finish, and no more. */
  | { readonly kind: 'fault'; readonly message: string }
  /** A bug of ours in the child. */
  | { readonly kind: 'crashed'; readonly message: string; readonly stack: string };

/** What a fresh process saw of the tests. */
export interface SecondSight {
  readonly observations: readonly (readonly Observation[])[];
  /** Of tests that have to do with dates: how they fare in other time zones. */
  readonly zones: readonly (ZoneFinding | undefined)[];
  /** For each test how it went otherwise where something around it was otherwise. */
  readonly varied: readonly (readonly Variation[])[];
  /** What each of them looked at, and what importing the module did. */
  readonly effects: readonly (TestEffects | undefined)[];
  readonly importEffects: TestEffects;
  /** Imports in other surroundings that did what is refused; absent: none. */
  readonly refusedImports?: readonly RefusedImport[];
  /** Environment variables that tests find set. */
  readonly environment: Readonly<Record<string, string>>;
}

/** The module cannot be imported. */
export interface FailedImport<Code> {
  readonly kind: 'load-failed';
  readonly code: Code;
  readonly message: string;
  /** Of effects, where these were refused. */
  readonly kinds?: readonly string[];
}

/** Importing the module did what is refused where something was otherwise. */
export interface RefusedImport {
  readonly cause: Cause;
  /** The environment variables that were otherwise. */
  readonly variables?: readonly string[];
  /** Of effects. */
  readonly kinds: readonly string[];
}

/** A run that was not like the others. */
export interface Variation {
  readonly cause: Cause;
  /** The environment variable that was otherwise, where the test itself looks at it and can set it. */
  readonly variable?: string;
  /** Undefined when it did not end by itself. */
  readonly observations: readonly Observation[] | undefined;
}

/** `unstable`: it ends differently, or gives something of which nothing can be said that holds everywhere. */
export type ZoneFinding = 'unstable' | HoldsEverywhere;

export interface HoldsEverywhere {
  /** Its dates are to be local times. */
  readonly local?: true;
  /** What the clock must be set to: midnight in local time, or that or midnight in UTC; in UTC when absent. */
  readonly clock?: 'local' | 'either';
  /** For each observation, what of it holds in every time zone. */
  readonly observations: readonly (Observation | undefined)[];
}

/** A callable that no test can reach, and why: a code, then what it is about. */
export interface Unbuildable {
  readonly callable: number;
  readonly reason: string;
}

export type RefusedGoal = readonly [goal: number, kinds: readonly string[]];

export interface SearchStatistics {
  readonly executions: number;
  readonly generations: number;
  /**
   * Time inside executions, on making tests, on ranking them, on messages to the parent (until it has read them), in turns
   * of the event loop between generations, and of the whole search with all of these.
   */
  readonly executionMs: number;
  readonly breedingMs: number;
  readonly rankingMs: number;
  readonly messageMs: number;
  readonly turnMs: number;
  readonly searchMs: number;
  /** Goals that were covered in the sandbox only: by tests with effects that it keeps from the machine, of these kinds. */
  readonly refused: readonly RefusedGoal[];
  /** Goals that stayed uncovered because every test that reached them ran out of steps. */
  readonly endless: readonly number[];
  /** Goals that stayed uncovered although tests reached them: these did something else when they ran by themselves. */
  readonly unstable: readonly number[];
  /** Callables for which nothing could be made, and why. */
  readonly unbuildable: readonly Unbuildable[];
  /** Kinds of effects refused during the search. */
  readonly denied: readonly string[];
  /** Best fitness of the goals that stayed uncovered. */
  readonly best: readonly (readonly [goal: number, fitness: number])[];
}
