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

/** Words of four slots on a page. */
const wordBits = pageBits - 2;

/** A cell for a side that was taken, two for the other. */
const cellsOfPage = 3 << pageBits;

/**
 * Takes over what each execution touched and leaves the trace as after a reset. A typed array costs 1–2 µs, more than
 * many tests, so copies share one; an archived execution keeps its whole slab alive, hence the small slabs.
 */
export function createTraceCopier(trace: Trace): () => TraceCopy {
  const { comparisons, distances, left, others, pageGroups, pages, right, run, settled, sought, taken, unsettled, wanted } =
    trace;
  const takenWords = new SavedUint32Array(taken.buffer);
  const settledWords = new SavedUint32Array(settled.buffer);
  const unsettledWords = new SavedUint32Array(unsettled.buffer);
  const complete = createCompletion(trace, createRecorder(trace));
  /** Pages that were touched, in order. */
  const touched = new SavedInt32Array(pages.length);
  let cells: Float64Array = new SavedFloat64Array(slabCells);
  let used = 0;

  /** Empties the pages into the list. */
  const collect = (): number => {
    const groups = pageGroups;
    const marks = pages;
    const list = touched;
    let count = 0;
    for (let group = 0; group < groups.length; group++) {
      if (groups[group] === 0) continue;
      for (let page = group << 2; page < (group + 1) << 2; page++) if (marks[page] === 1) list[count++] = page;
      groups[group] = 0;
    }
    return count;
  };

  /** Word by word; `wanted` was looked at when it was written. */
  const reset = (count: number): void => {
    const list = touched;
    const takenNow = takenWords;
    const settledNow = settledWords;
    const before = unsettledWords;
    for (let i = 0; i < count; i++) {
      const start = (list[i] as number) << wordBits;
      for (let word = start; word < start + (1 << wordBits); word++) {
        if (takenNow[word] === 0) continue;
        takenNow[word] = 0;
        settledNow[word] = before[word] as number;
      }
    }
  };

  const withPair = (compared: ComparedPair[], missed: number): ComparedPair[] => {
    const [a, b] = [left[missed], right[missed]];
    left[missed] = undefined;
    right[missed] = undefined;
    if (!isOperand(a) || !isOperand(b) || compared.length >= mostPairs) return compared;
    const pairs = compared === noPairs ? [] : compared;
    pairs[pairs.length] = [a, b];
    return pairs;
  };

  return function copyTouched() {
    complete();
    const count = collect();
    const list = touched;
    const words = takenWords;
    const marks = taken;
    const measured = distances;
    const goals = sought;
    const opposite = others;
    const needed = wanted;
    const lefts = left;
    const rights = right;
    let slab = cells;
    let start = used;
    let at = start;
    let compared = noPairs as ComparedPair[];
    for (let i = 0; i < count; i++) {
      if (at + cellsOfPage > slab.length) {
        slab = cells = continued(slab, start, at);
        at -= start;
        start = 0;
      }
      const end = ((list[i] as number) + 1) << wordBits;
      for (let word = (list[i] as number) << wordBits; word < end; word++) {
        if (words[word] === 0) continue;
        for (let slot = word << 2; slot < (word << 2) + 4; slot++) {
          if (marks[slot] === 0) continue;
          slab[at++] = slot;
          measured[slot] = Infinity;
          if (goals[slot] === 1) {
            lefts[slot] = undefined;
            rights[slot] = undefined;
          }
          const other = opposite[slot] as number;
          if (other < 0 || marks[other] === 1 || needed[other] === 0) continue;
          const distance = measured[other]!;
          slab[at++] = -1 - other;
          slab[at++] = distance === Infinity ? 1 : distance;
          measured[other] = Infinity;
          if (goals[other] === 1) compared = withPair(compared, other);
        }
      }
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

/** A new slab that begins with what the last one has no room for. */
function continued(cells: Float64Array, start: number, end: number): Float64Array {
  const twice = 2 * (end - start + cellsOfPage);
  const next = new SavedFloat64Array(twice > slabCells ? twice : slabCells);
  for (let at = start; at < end; at++) next[at - start] = cells[at] as number;
  return next;
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
