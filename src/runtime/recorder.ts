import type { Trace } from './trace.js';

export interface Recorder {
  /** Nothing to learn but a count: not wanted, or both sides were taken in this run already. */
  idle(slot: number): boolean;
  /** A slot without a predicate was reached, or a side was taken whose distances are known already. */
  take(slot: number): void;
  /** A wanted predicate was evaluated: its outcome, and how far it was from the other one. */
  outcome(slot: number, result: boolean, toTrue: number, toFalse: number): void;
}

/** No gradient: normalises to 1, and unlike Infinity still says that the predicate ran. */
export const FAR = Number.MAX_VALUE;

export function createRecorder({ counts, distances, wanted, touched, touchedCount }: Trace): Recorder {
  function idle(slot: number): boolean {
    return wanted[slot] === 0 || (counts[slot] !== 0 && counts[slot + 1] !== 0);
  }

  function take(slot: number): void {
    if (counts[slot]!++ === 0 && wanted[slot] !== 0) touched[touchedCount[0]!++] = slot;
    distances[slot] = 0;
  }

  function outcome(slot: number, result: boolean, toTrue: number, toFalse: number): void {
    const missed = result ? slot + 1 : slot;
    take(result ? slot : slot + 1);
    let distance = result ? toFalse : toTrue;
    // NaN and infinities give no gradient; a distance of nothing would claim the side was taken.
    if (!(distance < FAR)) distance = FAR;
    else if (!(distance > 0)) distance = 1;
    if (distance < distances[missed]!) distances[missed] = distance;
  }

  return { idle, take, outcome };
}
