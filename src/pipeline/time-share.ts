import type { Budget } from '../config/budget.js';

/**
 * What is left of the time, shared over the modules that wait for it; at least what a small module needs, since nothing
 * comes of less. Undefined once the time is up: then fewer modules get tests, and the run ends.
 */
export function shareOf(budget: Budget, spentMs: number, waiting: number, lanes: number): Budget | undefined {
  if (budget.kind === 'executions') return budget;
  const left = budget.ms - spentMs;
  if (left <= 0) return undefined;
  return { ...budget, ms: Math.max(leastMs, (left * Math.min(lanes, waiting)) / waiting) };
}

const leastMs = 1000;
