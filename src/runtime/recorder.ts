import type { Trace } from './trace.js';

export interface Recorder {
  /** Nothing to learn but a count: the predicate is not wanted, or the other side was taken in this run already. */
  idle(slot: number, result: boolean): boolean;
  /** Counts a slot, and that is all. */
  count(slot: number): void;
  /** A slot that has no distances was counted for the first time in this run; such slots are counted in place. */
  reached(slot: number): void;
  /** A slot without a predicate was reached. */
  take(slot: number): void;
  /** A wanted predicate was evaluated: its outcome, how far it was from the other one, and what was compared. */
  outcome(slot: number, result: boolean, distance: number, a?: unknown, b?: unknown): void;
}

/** No gradient: normalises to 1, and unlike Infinity still says that the predicate ran. */
export const FAR = Number.MAX_VALUE;

export function createRecorder(trace: Trace): Recorder {
  const { counts, distances, left, right, sought, wanted, touched, touchedCount } = trace;
  function idle(slot: number, result: boolean): boolean {
    return wanted[slot] === 0 || counts[result ? slot + 1 : slot] !== 0;
  }

  function count(slot: number): void {
    if (counts[slot]!++ === 0 && distances[slot] === Infinity) touched[touchedCount[0]!++] = slot;
  }

  function reached(slot: number): void {
    touched[touchedCount[0]!++] = slot;
  }

  function take(slot: number): void {
    count(slot);
    distances[slot] = 0;
  }

  function outcome(slot: number, result: boolean, measured: number, a?: unknown, b?: unknown): void {
    const missed = result ? slot + 1 : slot;
    take(result ? slot : slot + 1);
    let distance = measured;
    // NaN and infinities give no gradient; a distance of nothing would claim the side was taken.
    if (!(distance < FAR)) distance = FAR;
    else if (!(distance > 0)) distance = 1;
    const least = distances[missed]!;
    if (distance >= least) return;
    if (least === Infinity) touched[touchedCount[0]!++] = missed;
    distances[missed] = distance;
    if (sought[missed] === 1) {
      left[missed] = a;
      right[missed] = b;
    }
  }

  return { idle, count, reached, take, outcome };
}
