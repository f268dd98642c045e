import type { Budget } from '../config/budget.js';
import type { SearchBudget } from '../model/job.js';
import type { ProbeTable } from '../model/probes.js';

/**
 * The whole time of a module is given; analysis is already spent, verification and minimisation need theirs, and the more
 * the more goals there are to write tests for. Under an execution budget everything counts in executions, so that no
 * clock decides a result.
 */
export function searchBudget(budget: Budget, spentMs: number, table: ProbeTable): SearchBudget {
  if (budget.kind === 'executions') {
    return { kind: 'executions', search: budget.count, finish: Math.ceil(budget.count / 2) };
  }
  const goals = table.slots.filter(({ goal }) => goal).length;
  const left = Math.max(budget.ms - spentMs, 1000);
  const verifyMs = Math.min(Math.max(left * Math.min(0.08 + goals / 4000, 0.2), 2000), 8000, left * 0.5);
  const finishMs = Math.round(Math.min(Math.max(left * Math.min(0.1 + goals / 2500, 0.28), 500), 8000, left * 0.3));
  return { kind: 'time', searchMs: left - verifyMs - finishMs, finishMs };
}
