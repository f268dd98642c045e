import type { Execution } from '../execute/execution.js';
import { detached } from '../execute/trace-copy.js';
import type { SeenPattern } from '../runtime/pattern-watch.js';
import type { Search, SearchState, Work } from '../search/search.js';
import type { Seeds } from '../search/seeds.js';
import { shapedTest } from '../testcase/shapes.js';
import type { TestCase } from '../testcase/statement.js';
import type { SearchEnds, SeenOnTheWay } from './meter.js';
import type { PlainProgress } from './plainer.js';

/** Where in the search a child was: the last of these searches that was begun is the one that goes on. */
export interface SearchProgress {
  readonly phase: 'search';
  readonly main: SearchState<TestCase, Execution>;
  readonly sandboxed?: SeededState;
  readonly plainer?: SeededState;
  /** Goals that only odd tests cover; absent as long as nobody has asked. */
  readonly odd?: readonly number[];
  readonly ends: SearchEnds;
  readonly covered: number;
  readonly executionMs: number;
  readonly worked: Readonly<Record<Work, number>>;
  readonly seen: SeenOnTheWay;
  readonly messageMs: number;
  readonly turnMs: number;
  readonly plain: PlainProgress;
  /** Of the trace: learned from them is what comes next. */
  readonly patterns: readonly SeenPattern[];
}

/** A search that began with the tests of another one. */
export interface SeededState {
  readonly search: SearchState<TestCase, Execution>;
  /** How many of those tests it was given. */
  readonly given: number;
}

/** One of the last searches, and how it is written down. */
export interface SeededSearch<E> {
  readonly search: Search<TestCase, E>;
  state(): SeededState;
}

/** `runOf` takes out of an evaluation what the execution left behind. */
export function seededState<E>(
  search: SearchState<TestCase, E>,
  seeds: Seeds<TestCase>,
  runOf: (evaluation: E) => Execution,
): SeededState {
  return { search: detachedState(mapEvaluations(search, ({ evaluation }) => runOf(evaluation))), given: seeds.given };
}

/** Executions share slabs with many others, which would all be sent along. */
export function detachedState(state: SearchState<TestCase, Execution>): SearchState<TestCase, Execution> {
  return mapEvaluations(state, ({ evaluation }) => ({ ...evaluation, trace: detached(evaluation.trace) }));
}

/** What has come through a pipe has lost its shape. */
export function shapedState(state: SearchState<TestCase, Execution>): SearchState<TestCase, Execution> {
  const solutions = state.solutions.map(({ candidate, evaluation }) => ({ candidate: shapedTest(candidate), evaluation }));
  return { ...state, solutions };
}

export function mapEvaluations<E, F>(
  state: SearchState<TestCase, E>,
  map: (solution: SearchState<TestCase, E>['solutions'][number]) => F,
): SearchState<TestCase, F> {
  const solutions = state.solutions.map((solution) => ({ candidate: solution.candidate, evaluation: map(solution) }));
  return { ...state, solutions };
}
