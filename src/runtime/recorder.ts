import { SETTLED } from './settled.js';
import { pageBits, type Trace } from './trace.js';

export interface Recorder {
  /** A slot was taken. */
  mark(slot: number): void;
  /** Nothing to learn but that a side was taken: the predicate is not wanted, or the other side was taken in this run already. */
  idle(slot: number, result: boolean): boolean;
  /** A predicate came out so, and nothing else can be learned of it in this run. */
  take(slot: number, result: boolean): void;
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
  const { distances, left, pages, right, settled, sought, taken, wanted } = trace;
  function mark(slot: number): void {
    taken[slot] = 1;
    pages[slot >> pageBits] = 1;
  }

  function idle(slot: number, result: boolean): boolean {
    return wanted[slot] === 0 || taken[result ? slot + 1 : slot] === 1;
  }

  function take(slot: number, result: boolean): void {
    const side = result ? slot : slot + 1;
    settled[side] = SETTLED;
    mark(side);
  }

  function outcome(slot: number, result: boolean, measured: number, a?: unknown, b?: unknown): void {
    mark(result ? slot : slot + 1);
    const missed = result ? slot + 1 : slot;
    const closest = distances[missed]!;
    // By far the most frequent end: a loop has come closer before.
    if (measured >= closest && closest !== Infinity) return;
    // NaN and infinities give no gradient; a distance of nothing would claim the side was taken.
    const distance = !(measured < FAR) ? FAR : measured > 0 ? measured : 1;
    if (distance >= closest) return;
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
    if (idle(slot, result)) take(slot, result);
    else {
      outcome(slot, result, 1, a, b);
      settled[result ? slot : slot + 1] = SETTLED;
    }
  }

  function stepped(slot: number, result: boolean, measured: number, a: unknown, b: unknown): void {
    outcome(slot, result, measured, a, b);
    if (distances[result ? slot + 1 : slot]! <= 1) settled[result ? slot : slot + 1] = SETTLED;
  }

  return { mark, idle, take, least, outcome, decided, stepped };
}
