import { resetComparisons } from '../runtime/comparison-watch.js';
import { createRecorder } from '../runtime/recorder.js';
import { createCompletion } from '../runtime/switch-probes.js';
import { pageBits, type Trace } from '../runtime/trace.js';
import type { ComparedPair } from '../testcase/operators/copy-operand.js';

/**
 * What one execution touched, in cells[start .. end): the number of each slot that was taken, and for each that was
 * missed by a known distance -1 - its number, then the distance.
 */
export interface TraceCopy {
  readonly cells: Float64Array;
  readonly start: number;
  readonly end: number;
  /** What was compared where an uncovered goal was missed, one pair a goal, at most `mostPairs`; then what else was. */
  readonly compared: readonly ComparedPair[];
}

const mostPairs = 24;
const longestOperand = 200;
const noPairs: readonly ComparedPair[] = [];

/** A trace again: one entry for each slot. */
export interface DenseTrace {
  /** 1 where the slot was taken. */
  readonly counts: Uint32Array;
  /** 0 where the slot was taken; Infinity where nothing is known of its predicate. */
  readonly distances: Float64Array;
}

const slabCells = 1 << 13;

/**
 * Takes over what each execution touched and leaves the trace as after a reset. A typed array costs 1–2 µs, more than
 * many tests, so copies share one; an archived execution keeps its whole slab alive, hence the small slabs.
 */
export function createTraceCopier(trace: Trace): () => TraceCopy {
  const { comparisons, distances, left, others, pageGroups, pages, right, run, settled, sought, taken, unsettled, wanted } =
    trace;
  const words = new SavedUint32Array(taken.buffer);
  const complete = createCompletion(trace, createRecorder(trace));
  /** The other side of each slot; the slot itself where there is none, which is then as if the other were taken. */
  const opposites = others.map((other, slot) => (other < 0 ? slot : other));
  /** Slots that were taken, in order. A word of four is written as a whole. */
  const list = new SavedInt32Array(others.length + 4);
  let cells: Float64Array = new SavedFloat64Array(slabCells);
  let used = 0;

  // What a loop uses is fetched before it: inside of loops the compiler does not see that it never changes.

  /** Empties the pages into the list. Which slots are taken cannot be foreseen, so no branch depends on it. */
  const collect = (): number => {
    const groups = pageGroups;
    const marked = pages;
    const four = words;
    const marks = taken;
    const into = list;
    let count = 0;
    for (let group = 0; group < groups.length; group++) {
      if (groups[group] === 0) continue;
      for (let page = group << 2; page < (group + 1) << 2; page++) {
        if (marked[page] === 0) continue;
        marked[page] = 0;
        const end = (page + 1) << (pageBits - 2);
        for (let word = page << (pageBits - 2); word < end; word++) {
          if (four[word] === 0) continue;
          const slot = word << 2;
          into[count] = slot;
          count += marks[slot]!;
          into[count] = slot + 1;
          count += marks[slot + 1]!;
          into[count] = slot + 2;
          count += marks[slot + 2]!;
          into[count] = slot + 3;
          count += marks[slot + 3]!;
        }
      }
    }
    return count;
  };

  /** Of sides that are goals. */
  const forgetOperands = (slot: number): void => {
    left[slot] = undefined;
    right[slot] = undefined;
  };

  const reset = (count: number): void => {
    const from = list;
    const marks = taken;
    const states = settled;
    const before = unsettled;
    for (let i = 0; i < count; i++) {
      const slot = from[i]!;
      marks[slot] = 0;
      states[slot] = before[slot]!;
    }
  };

  return () => {
    complete();
    const count = collect();
    // A cell for a side that was taken, two for the other.
    if (used + 3 * count > cells.length) {
      cells = new SavedFloat64Array(3 * count > slabCells ? 3 * count : slabCells);
      used = 0;
    }
    const from = list;
    const marks = taken;
    const others = opposites;
    const needed = wanted;
    const goals = sought;
    const measured = distances;
    const slab = cells;
    const start = used;
    let at = start;
    let compared = noPairs as ComparedPair[];
    for (let i = 0; i < count; i++) {
      const slot = from[i]!;
      const other = others[slot]!;
      slab[at++] = slot;
      measured[slot] = Infinity;
      if (goals[slot] === 1) forgetOperands(slot);
      if ((marks[other]! | (needed[other]! ^ 1)) === 1) continue;
      const distance = measured[other]!;
      slab[at++] = -1 - other;
      slab[at++] = distance === Infinity ? 1 : distance;
      measured[other] = Infinity;
      if (goals[other] === 0) continue;
      const a = left[other];
      const b = right[other];
      forgetOperands(other);
      if (!isOperand(a) || !isOperand(b) || compared.length >= mostPairs) continue;
      if (compared === noPairs) compared = [];
      compared[compared.length] = [a, b];
    }
    reset(count);
    const { pairs } = comparisons;
    for (let i = 0; i < pairs.length; i++) {
      if (compared === noPairs) compared = [];
      compared[compared.length] = pairs[i] as ComparedPair;
    }
    resetComparisons(comparisons);
    used = at;
    run[0]!++;
    return { cells: slab, start, end: at, compared };
  };
}

/** On its own, without the slab it shares: for what leaves the process. */
export function detached({ cells, start, end, compared }: TraceCopy): TraceCopy {
  return { cells: cells.slice(start, end), start: 0, end: end - start, compared };
}

function isOperand(value: unknown): value is string | number {
  return typeof value === 'string' ? value.length <= longestOperand : typeof value === 'number';
}

export const emptyTrace: TraceCopy = { cells: new Float64Array(0), start: 0, end: 0, compared: noPairs };

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
    for (let at = open.start; at < open.end; at++) {
      const cell = open.cells[at] as number;
      const slot = cell < 0 ? -1 - cell : cell;
      counts[slot] = 0;
      distances[slot] = Infinity;
      if (cell < 0) at++;
    }
    for (let at = copy.start; at < copy.end; at++) {
      const cell = copy.cells[at] as number;
      if (cell < 0) distances[-1 - cell] = copy.cells[++at] as number;
      else {
        counts[cell] = 1;
        distances[cell] = 0;
      }
    }
    open = copy;
    return dense;
  };
}

/** Slots with a mark that the execution took, in order. */
export function takenSlots({ cells, start, end }: TraceCopy, marked: Uint8Array): readonly number[] {
  let taken: number[] | undefined;
  for (let at = start; at < end; at++) {
    const cell = cells[at] as number;
    if (cell < 0) at++;
    else if (marked[cell] === 1) (taken ??= []).push(cell);
  }
  return taken ?? noSlots;
}

const noSlots: readonly number[] = [];

/** Slots that the execution took, in order. */
export function visitTaken({ cells, start, end }: TraceCopy, visit: (slot: number) => void): void {
  for (let at = start; at < end; at++) {
    const cell = cells[at] as number;
    if (cell < 0) at++;
    else visit(cell);
  }
}

/** Slots with a mark whose predicate came out the other way, in order. */
export function missedSlots({ cells, start, end }: TraceCopy, marked: Uint8Array): number[] {
  const missed: number[] = [];
  for (let at = start; at < end; at++) {
    const cell = cells[at] as number;
    if (cell >= 0) continue;
    if (marked[-1 - cell] === 1) missed.push(-1 - cell);
    at++;
  }
  return missed;
}

// Saved: the subject may replace globals.
const SavedFloat64Array = Float64Array;
const SavedInt32Array = Int32Array;
const SavedUint32Array = Uint32Array;
