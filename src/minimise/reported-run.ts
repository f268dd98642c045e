/** What the minimiser is told of one execution of a candidate. */
export interface Run {
  /** Could be emitted: ended by itself, was refused nothing, left nothing behind. */
  readonly usable: boolean;
  covered(goal: number): boolean;
  readonly outcome: 'ok' | 'threw' | 'over-budget' | 'unsettled' | 'banned';
  /** Index of the statement that ended the test. */
  readonly position: number;
  /** Class of the thrown error. */
  readonly errorKey?: string;
  /** The clock was read, or a timer set. */
  readonly timed?: boolean;
  /** It drew by chance, and what is drawn was not fixed. */
  readonly random?: boolean;
  /** It drew by `Math.random`, and had not fixed what that gives. */
  readonly mathRandom?: boolean;
}

/** How a test ends, as far as minimising may not change it. */
export type Ending = { readonly outcome: 'ok' } | { readonly outcome: 'threw'; readonly errorKey: string };

export function endingOf(run: Run): Ending | undefined {
  if (!run.usable) return undefined;
  if (run.outcome === 'ok') return { outcome: 'ok' };
  return run.outcome === 'threw' ? { outcome: 'threw', errorKey: run.errorKey ?? '' } : undefined;
}

/** Returning normally instead of throwing is always welcome; throwing something else never. */
export function mayReplace(before: Ending, after: Ending): boolean {
  if (after.outcome === 'ok') return true;
  return before.outcome === 'threw' && before.errorKey === after.errorKey;
}
