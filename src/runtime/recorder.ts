import { SETTLED } from './settled.js';
import { pageBits, type Trace } from './trace.js';

export interface Recorder {
  /** A slot was taken. */
  mark(slot: number): void;
  /** Nothing to learn but that a side was taken: the other one is not wanted, or was taken in this run already. */
  idle(slot: number, result: boolean): boolean;
  /** A predicate came out so, and nothing else can be learned of it in this run. */
  take(slot: number, result: boolean): void;
  /** The smallest distance to a slot so far: one that is no smaller tells nothing, so it need not be worked out. */
  least(slot: number): number;
  /** A predicate was evaluated: its outcome, how far it was from the other, wanted one, and what was compared. */
  outcome(slot: number, result: boolean, distance: number, a?: unknown, b?: unknown): void;
  /** An outcome that is always one step from the other: once seen in a run it tells nothing new. */
  decided(slot: number, result: boolean, a?: unknown, b?: unknown): void;
  /** The same where the side that was taken is marked already: how far it was from the one that was missed. */
  missed(slot: number, distance: number, a?: unknown, b?: unknown): void;
  /** The same for a positive distance that is known to be the smallest so far. */
  keep(slot: number, distance: number, a: unknown, b: unknown): void;
}

/** No gradient: normalises to 1, and unlike Infinity still says that the predicate ran. */
export const FAR = Number.MAX_VALUE;

export function createRecorder(trace: Trace): Recorder {
  const { distances, left, measured, measuredCount, pages, right, settled, noted, taken, wanted } = trace;
  function mark(slot: number): void {
    taken[slot] = 1;
    pages[slot >> pageBits] = 1;
  }

  function idle(slot: number, result: boolean): boolean {
    const missed = result ? slot + 1 : slot;
    return wanted[missed] === 0 || taken[missed] === 1;
  }

  function take(slot: number, result: boolean): void {
    const side = result ? slot : slot + 1;
    settled[side] = SETTLED;
    mark(side);
  }

  function outcome(slot: number, result: boolean, distance: number, a?: unknown, b?: unknown): void {
    mark(result ? slot : slot + 1);
    missed(result ? slot + 1 : slot, distance, a, b);
  }

  function missed(slot: number, gap: number, a?: unknown, b?: unknown): void {
    const closest = distances[slot]!;
    // By far the most frequent end: a loop has come closer before.
    if (gap >= closest && closest !== Infinity) return;
    // NaN and infinities give no gradient; a distance of nothing would claim the side was taken.
    const distance = !(gap < FAR) ? FAR : gap > 0 ? gap : 1;
    if (distance < closest) keep(slot, distance, a, b);
  }

  function keep(slot: number, distance: number, a: unknown, b: unknown): void {
    if (distances[slot] === Infinity) measured[measuredCount[0]!++] = slot;
    distances[slot] = distance;
    if (noted[slot] === 1) {
      left[slot] = a;
      right[slot] = b;
    }
  }

  function least(slot: number): number {
    return distances[slot]!;
  }

  function decided(slot: number, result: boolean, a?: unknown, b?: unknown): void {
    if (idle(slot, result)) take(slot, result);
    else {
      outcome(slot, result, 1, a, b);
      settled[result ? slot : slot + 1] = SETTLED;
    }
  }

  return { mark, idle, take, least, outcome, missed, keep, decided };
}
