import type { CoverageFigures } from './coverage-figures.js';

/** A test file that is to be written, if it holds. */
export interface Candidate {
  /** Where it will be written, absolute. Nothing is written there by verification. */
  readonly testFile: string;
  readonly text: string;
  /** The module under test, absolute: coverage is counted in it. */
  readonly subject: string;
  /**
   * No test leaves anything behind that another could meet: what then passes in order and backwards passes alone too,
   * since each pair of tests ran in both orders. Running each alone costs more than everything else together.
   */
  readonly independent?: boolean;
  /** What it may do to the machine; anything when absent. */
  readonly guard?: GuardKind;
  /** How many tests of it are ours; all when absent. What the user wrote may hold in the user's time zone only. */
  readonly ownTests?: number;
  /** Tests that are not for us to judge; absent where there are none. */
  readonly others?: OtherTests;
}

/**
 * The sandbox saw no test have an effect, but in the runner a module may go another way. always: nothing gets through, as the
 * tests have mocks for their effects · alone: nothing, where nobody else is at work, such as a set-up of the project's that opens
 * a database for all of its tests.
 */
export type GuardKind = 'always' | 'alone';

/** Tests that stay whatever they do, and whoever wants to know what they did. */
export interface OtherTests {
  has(titlePath: readonly string[]): boolean;
  failed(titlePath: readonly string[], message: string): void;
}

/**
 * whole: the file in a fresh process · backwards: the same in the opposite order, in another fresh process, so that each
 * pair of tests runs in both orders, and in another time zone and locale, unless the project has set them · alone: each test by itself with every project module evaluated anew · own: the file once more in the pool of the user's own
 * runs, where that is another one (threads, another realm for each file). A round after a failing one is not run, but what
 * failed in it is run alone, to tell a test that is wrong from one that meets what others left behind.
 */
export type Round = 'whole' | 'backwards' | 'alone' | 'own';

export interface Failure {
  /** Position in the file; -1 when it cannot be laid at one test's door. */
  readonly index: number;
  readonly titlePath: readonly string[];
  readonly round: Round;
  /** interference: fails beside the others and passes by itself. */
  readonly cause: 'assertion' | 'interference' | 'hang' | 'crash' | 'unhandled-error' | 'load';
  readonly message: string;
}

export interface Verdict {
  /** Every test passed every round and nothing happened outside the tests. */
  readonly passed: boolean;
  /** All tests in the order of the file, as far as the runner could collect them. */
  readonly tests: readonly (readonly string[])[];
  readonly failures: readonly Failure[];
  /** Of the whole round, also when tests fail: what the passing and failing tests together cover. */
  readonly coverage?: MeasuredCoverage;
  /** The runner's include patterns, when the final path matches none: the user's own runs would not find the file. */
  readonly notIncluded?: readonly string[];
  /** Why coverage is absent although the round ran. */
  readonly coverageError?: string;
}

export interface MeasuredCoverage {
  readonly figures: CoverageFigures;
  readonly arms: readonly ArmHits[];
}

/** One arm of an Istanbul branch on the original text; `line` and `column` are those of the branch, as in the probe table. */
export interface ArmHits {
  readonly type: string;
  readonly line: number;
  readonly column: number;
  readonly index: number;
  readonly hits: number;
}
