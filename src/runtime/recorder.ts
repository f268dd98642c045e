import { SETTLED } from './settled.js';
import type { Trace } from './trace.js';

export interface Recorder {
  /** Nothing to learn but a count: the predicate is not wanted, or the other side was taken in this run already. */
  idle(slot: number, result: boolean): boolean;
  /** Counts a slot of which nothing else can be learned in this run. */
  count(slot: number): void;
  /** A slot that has no distances was reached. */
  reached(slot: number): void;
  /** The smallest distance to a slot so far: one that is no smaller tells nothing, so it need not be worked out. */
  least(slot: number): number;
  /** A wanted predicate was evaluated: its outcome, how far it was from the other one, and what was compared. */
  outcome(slot: number, result: boolean, distance: number, a?: unknown, b?: unknown): void;
  /** An outcome that is always one step from the other: once seen in a run it tells nothing new. */
  decided(slot: number, result: boolean, a?: unknown, b?: unknown): void;
  /** An outcome that is never less than one step from the other: once it was that close, it tells nothing new. */
  stepped(slot: number, result: boolean, distance: number, a: unknown, b: unknown): void;
}

/** No gradient: normalises to 1, and unlike Infinity still says that the predicate ran. */
export const FAR = Number.MAX_VALUE;

export function createRecorder(trace: Trace): Recorder {
  const { counts, distances, left, right, settled, sought, wanted, touched, touchedCount } = trace;
  function idle(slot: number, result: boolean): boolean {
    return wanted[slot] === 0 || counts[result ? slot + 1 : slot] !== 0;
  }

  function count(slot: number): void {
    settled[slot] = SETTLED;
    if (counts[slot]!++ === 0 && distances[slot] === Infinity) touched[touchedCount[0]!++] = slot;
  }

  function reached(slot: number): void {
    settled[slot] = SETTLED;
    counts[slot] = 1;
    touched[touchedCount[0]!++] = slot;
  }

  function outcome(slot: number, result: boolean, measured: number, a?: unknown, b?: unknown): void {
    const taken = result ? slot : slot + 1;
    const missed = result ? slot + 1 : slot;
    if (counts[taken]!++ === 0) {
      if (distances[taken] === Infinity) touched[touchedCount[0]!++] = taken;
      distances[taken] = 0;
    }
    const closest = distances[missed]!;
    // By far the most frequent end: a loop has come closer before.
    if (measured >= closest && closest !== Infinity) return;
    // NaN and infinities give no gradient; a distance of nothing would claim the side was taken.
    const distance = !(measured < FAR) ? FAR : measured > 0 ? measured : 1;
    if (distance >= closest) return;
    if (closest === Infinity) touched[touchedCount[0]!++] = missed;
    distances[missed] = distance;
    if (sought[missed] === 1) {
      left[missed] = a;
      right[missed] = b;
    }
  }

  function least(slot: number): number {
    return distances[slot]!;
  }

  function decided(slot: number, result: boolean, a?: unknown, b?: unknown): void {
    const taken = result ? slot : slot + 1;
    if (idle(slot, result)) count(taken);
    else {
      outcome(slot, result, 1, a, b);
      settled[taken] = SETTLED;
    }
  }

  function stepped(slot: number, result: boolean, measured: number, a: unknown, b: unknown): void {
    outcome(slot, result, measured, a, b);
    if (distances[result ? slot + 1 : slot]! <= 1) settled[result ? slot : slot + 1] = SETTLED;
  }

  return { idle, count, reached, least, outcome, decided, stepped };
}
