import type { SearchBudget } from '../model/job.js';
import type { Clock } from '../util/clock.js';

/** Of a budget in time, and at least so much of it. */
const share = 0.1;
const leastMs = 2000;

/** Up to where each kind of trial may go; what one leaves is there for the next. */
const ends = { here: 0.6, imported: 0.8, blamed: 1 } as const;

/** Whether the time of such trials is up. */
export type TrialTime = (trials: keyof typeof ends) => boolean;

/**
 * How long tests are tried in other surroundings: nothing else would end it where tests or imports are slow. A budget in executions
 * is asked for so that no clock decides a result.
 */
export function createTrialTime(budget: SearchBudget, clock: Clock): TrialTime {
  if (budget.kind !== 'time') return () => false;
  const start = clock();
  const all = Math.max(leastMs, share * (budget.searchMs + budget.finishMs));
  return (trials) => clock() - start >= ends[trials] * all;
}

/** The first trial of each thing, then the second of each: whichever the last one is, nothing has gone untried. */
export function inTurnsBy<T>(trials: readonly T[], thing: (trial: T) => unknown): readonly T[] {
  const seen = new Map<unknown, number>();
  const ranked = trials.map((trial) => {
    const of = thing(trial);
    const rank = seen.get(of) ?? 0;
    seen.set(of, rank + 1);
    return { trial, rank };
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ trial }) => trial);
}
