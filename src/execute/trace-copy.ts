import type { Trace } from '../runtime/trace.js';

/** What one execution touched: for each slot its number, count and distance in turn, in cells[start .. end). */
export interface TraceCopy {
  readonly cells: Float64Array;
  readonly start: number;
  readonly end: number;
}

/** A trace again: one entry for each slot. */
export interface DenseTrace {
  readonly counts: Uint32Array;
  readonly distances: Float64Array;
}

const slabCells = 1 << 13;

/**
 * Takes over what each execution touched and leaves the trace as after a reset. A typed array costs 1–2 µs, more than
 * many tests, so copies share one; an archived execution keeps its whole slab alive, hence the small slabs.
 */
export function createTraceCopier({ counts, distances, pending, touched, touchedCount }: Trace): () => TraceCopy {
  let cells = new SavedFloat64Array(slabCells);
  let used = 0;
  return () => {
    const count = touchedCount[0] as number;
    if (used + 3 * count > cells.length) {
      cells = new SavedFloat64Array(3 * count > slabCells ? 3 * count : slabCells);
      used = 0;
    }
    const start = used;
    for (let i = 0; i < count; i++) {
      const slot = touched[i] as number;
      cells[used] = slot;
      cells[used + 1] = counts[slot] as number;
      cells[used + 2] = distances[slot] as number;
      counts[slot] = 0;
      distances[slot] = Infinity;
      pending[slot] = 0;
      used += 3;
    }
    touchedCount[0] = 0;
    return { cells, start, end: used };
  };
}

/** On its own, without the slab it shares: for what leaves the process. */
export function detached({ cells, start, end }: TraceCopy): TraceCopy {
  return { cells: cells.slice(start, end), start: 0, end: end - start };
}

export const emptyTrace: TraceCopy = { cells: new Float64Array(0), start: 0, end: 0 };

/**
 * Reads copies as whole traces, into arrays that are valid until the next call. Asking for the same copy again costs
 * nothing, so callers go copy by copy, not slot by slot.
 */
export function createTraceReader(slots: number): (copy: TraceCopy) => DenseTrace {
  const counts = new Uint32Array(slots);
  const distances = new Float64Array(slots).fill(Infinity);
  const dense = { counts, distances };
  let open = emptyTrace;
  return (copy) => {
    if (copy === open) return dense;
    for (let at = open.start; at < open.end; at += 3) {
      const slot = open.cells[at] as number;
      counts[slot] = 0;
      distances[slot] = Infinity;
    }
    for (let at = copy.start; at < copy.end; at += 3) {
      const slot = copy.cells[at] as number;
      counts[slot] = copy.cells[at + 1] as number;
      distances[slot] = copy.cells[at + 2] as number;
    }
    open = copy;
    return dense;
  };
}

/** Slots with a mark that the execution took, in the order in which it came to them. */
export function takenSlots({ cells, start, end }: TraceCopy, marked: Uint8Array): number[] {
  const taken: number[] = [];
  for (let at = start; at < end; at += 3) {
    const slot = cells[at] as number;
    if (marked[slot] === 1 && (cells[at + 1] as number) > 0) taken.push(slot);
  }
  return taken;
}

// Saved: the subject may replace globals.
const SavedFloat64Array = Float64Array;
