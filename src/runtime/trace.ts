import type { SeenPattern } from './pattern-watch.js';

/** What one execution leaves behind. Typed arrays, allocated once per subject, reset before each test. */
export interface Trace {
  /** Above zero where the slot was taken; exact only where the runtime itself needs to know how often. */
  readonly counts: Uint32Array;
  /** What taking the slot once more in this run could tell (`settled.ts`): where it is nothing, instrumented code calls no probe. */
  readonly settled: Uint8Array;
  /** Smallest distance seen to taking the slot; Infinity when its predicate did not run (or was not wanted). */
  readonly distances: Float64Array;
  /** 1 where the slot is still uncovered: only then are distances computed for its predicate (both slots are set). */
  readonly wanted: Uint8Array;
  /** 1 where the slot itself is an uncovered goal: then the operands that came closest to it are kept. */
  readonly sought: Uint8Array;
  readonly left: unknown[];
  readonly right: unknown[];
  /** steps[0] counts down; below zero the run is over. */
  readonly steps: Int32Array;
  /** Slots with a count or a distance, each once, in order: touched[0 .. touchedCount[0]). All else is as after a reset. */
  readonly touched: Int32Array;
  readonly touchedCount: Int32Array;
  /** run[0] differs from run to run, so that what was noted in another one is known to be old. */
  readonly run: Int32Array;
  /** 1 between the evaluation of a default value and the end of its pattern; the runtime's own. */
  readonly pending: Uint8Array;
  /** Regular expressions that were used at any time; never reset. */
  readonly patterns: SeenPattern[];
}

export function createTrace(slots: number): Trace {
  return {
    counts: new Uint32Array(slots),
    settled: new Uint8Array(slots),
    distances: new Float64Array(slots).fill(Infinity),
    wanted: new Uint8Array(slots).fill(1),
    sought: new Uint8Array(slots),
    left: Array.from<unknown>({ length: slots }),
    right: Array.from<unknown>({ length: slots }),
    steps: new Int32Array(1),
    touched: new Int32Array(slots),
    touchedCount: new Int32Array(1),
    run: new Int32Array(1),
    pending: new Uint8Array(slots),
    patterns: [],
  };
}

/** By the list of what was touched: a bundled package has thousands of slots, a short test reaches thirty. */
export function resetTrace(trace: Trace, budget: number): void {
  const { counts, distances, left, pending, right, run, settled, steps, touched, touchedCount } = trace;
  const count = touchedCount[0] as number;
  for (let i = 0; i < count; i++) {
    const slot = touched[i] as number;
    counts[slot] = 0;
    settled[slot] = 0;
    distances[slot] = Infinity;
    pending[slot] = 0;
    left[slot] = undefined;
    right[slot] = undefined;
  }
  touchedCount[0] = 0;
  run[0]!++;
  steps[0] = budget;
}
