import type { SearchBudget } from '../model/job.js';

/** On a busy machine a module with large packages needs seconds, and nothing is lost by waiting for it. */
const leastImportMs = 5000;

/** One test is not worth more of a search. */
const mostOfSearch = 0.1;

/** What a child has shown of its pace. */
export interface Pace {
  /** Absent while the subject is being imported. */
  readonly importMs: number | undefined;
  readonly slowestMs: number;
}

/**
 * How long a child may be silent before it is taken to hang. Where tests are slow it is longer, but not by so much that a few of them
 * take all of a budget in time: a test that came back just in time would let the next ones take four times as long.
 */
export function silenceLimit({ importMs, slowestMs }: Pace, silenceMs: number, budget: SearchBudget): number {
  const mostImportMs = Math.max(5 * silenceMs, leastImportMs);
  if (importMs === undefined) return mostImportMs;
  const affordable = budget.kind === 'time' ? budget.searchMs * mostOfSearch : Infinity;
  const usual = Math.max(silenceMs, Math.min(20 * slowestMs, 4 * silenceMs, affordable));
  // A test may need the modules evaluated anew, and what takes long once takes long again.
  return Math.max(usual, Math.min(3 * importMs, mostImportMs));
}
