/** What one execution leaves behind. Typed arrays, allocated once per subject, reset before each test. */
export interface Trace {
  /** Times each slot was taken. */
  readonly counts: Uint32Array;
  /** Smallest distance seen to taking the slot; Infinity when its predicate did not run (or was not wanted). */
  readonly distances: Float64Array;
  /** 1 where the slot is still uncovered: only then are distances computed for its predicate (both slots are set). */
  readonly wanted: Uint8Array;
  /** steps[0] counts down; below zero the run is over. */
  readonly steps: Int32Array;
  /** The wanted slots taken in this execution, in order: touched[0 .. touchedCount[0]). */
  readonly touched: Int32Array;
  readonly touchedCount: Int32Array;
  /** 1 between the evaluation of a default value and the end of its pattern; the runtime's own. */
  readonly pending: Uint8Array;
}

export function createTrace(slots: number): Trace {
  return {
    counts: new Uint32Array(slots),
    distances: new Float64Array(slots).fill(Infinity),
    wanted: new Uint8Array(slots).fill(1),
    steps: new Int32Array(1),
    touched: new Int32Array(slots),
    touchedCount: new Int32Array(1),
    pending: new Uint8Array(slots),
  };
}

export function resetTrace(trace: Trace, steps: number): void {
  trace.counts.fill(0);
  trace.distances.fill(Infinity);
  trace.touchedCount[0] = 0;
  trace.pending.fill(0);
  trace.steps[0] = steps;
}
