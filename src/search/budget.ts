import type { Clock } from '../util/clock.js';
import type { Budget } from './problem.js';

/** Whoever executes counts every execution; whoever searches only asks. */
export interface SearchBudget extends Budget {
  readonly executions: number;
  /** How much is spent, from 0 to 1. */
  readonly fraction: number;
  count(): void;
}

/** The same executions on every machine: never looks at a clock. A continued search starts with those already used. */
export function executionBudget(limit: number, used = 0): SearchBudget {
  let executions = used;
  return {
    get executions() {
      return executions;
    },
    get spent() {
      return executions >= limit;
    },
    get fraction() {
      return limit > 0 ? Math.min(1, executions / limit) : 1;
    },
    count: () => {
      executions++;
    },
  };
}

/** Starts to run when it is created. `used` is the time a search took before it was continued. */
export function timeBudget(clock: Clock, milliseconds: number, used = 0): SearchBudget {
  const start = clock() - used;
  let executions = 0;
  return {
    get executions() {
      return executions;
    },
    get spent() {
      return clock() - start >= milliseconds;
    },
    get fraction() {
      return milliseconds > 0 ? Math.min(1, (clock() - start) / milliseconds) : 1;
    },
    count: () => {
      executions++;
    },
  };
}
