import { resetComparisons } from '../runtime/comparison-watch.js';
import { createRecorder } from '../runtime/recorder.js';
import { createCompletion } from '../runtime/switch-probes.js';
import { pageBits, type Trace } from '../runtime/trace.js';
import type { ComparedPair } from '../testcase/operators/copy-operand.js';

/** What one execution touched. A side that was missed without a distance of its own is one step away, and not listed. */
export interface TraceCopy {
  /** Taken: slots[start .. end), in order. Missed by a distance that was measured: slots[end .. last). */
  readonly slots: Int32Array;
  readonly start: number;
  readonly end: number;
  readonly last: number;
  /** Of slots[end + i]: distances[first + i]. */
  readonly distances: Float64Array;
  readonly first: number;
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

const slabSlots = 1 << 13;
const slabDistances = 1 << 12;

/**
 * Takes over what each execution touched and leaves the trace as after a reset. A typed array costs 1–2 µs, more than
 * many tests, so copies share one; an archived execution keeps its whole slab alive, hence the small slabs.
 */
export function createTraceCopier(trace: Trace): () => TraceCopy {
  const { comparisons, distances, left, measured, measuredCount, pageGroups, pages, right, run, settled } = trace;
  const { noted, taken, unsettled, wanted } = trace;
  const words = new SavedUint32Array(taken.buffer);
  const states = new SavedUint32Array(settled.buffer);
  const statesBefore = new SavedUint32Array(unsettled.buffer);
  const complete = createCompletion(trace, createRecorder(trace));
  /** Slots that were taken, in order. A word of four is written as a whole. */
  const list = new SavedInt32Array(distances.length + 4);
  let slots: Int32Array = new SavedInt32Array(slabSlots);
  let used = 0;
  let gaps: Float64Array = new SavedFloat64Array(slabDistances);
  let gapsUsed = 0;

  // What a loop uses is fetched before it: inside of loops the compiler does not see that it never changes.

  /** Empties the pages into the list. Which slots are taken cannot be foreseen, so no branch depends on it. */
  const collect = (): number => {
    const groups = pageGroups;
    const marked = pages;
    const four = words;
    const marks = taken;
    const state = states;
    const stateBefore = statesBefore;
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
          four[word] = 0;
          state[word] = stateBefore[word]!;
        }
      }
    }
    return count;
  };

  /** The operands that came closest to a goal; undefined where they are of no use to anybody. */
  const operandsOf = (slot: number): ComparedPair | undefined => {
    const a = left[slot];
    const b = right[slot];
    left[slot] = undefined;
    right[slot] = undefined;
    return isOperand(a) && isOperand(b) ? [a, b] : undefined;
  };

  /** Room for so many more slots and distances. */
  const reserve = (room: number, gapRoom: number): void => {
    if (used + room > slots.length) {
      slots = new SavedInt32Array(room > slabSlots ? room : slabSlots);
      used = 0;
    }
    if (gapsUsed + gapRoom > gaps.length) {
      gaps = new SavedFloat64Array(gapRoom > slabDistances ? gapRoom : slabDistances);
      gapsUsed = 0;
    }
  };

  return () => {
    complete();
    // Before the marks are gone: what was taken as well was not missed.
    const known = measured;
    const knownCount = measuredCount[0]!;
    const gap = distances;
    const marks = taken;
    const needed = wanted;
    const kept = noted;
    let compared = noPairs as ComparedPair[];
    let missed = 0;
    // What was measured last lies deepest.
    for (let i = knownCount - 1; i >= 0; i--) {
      const slot = known[i]!;
      const pair = kept[slot] === 1 ? operandsOf(slot) : undefined;
      if ((marks[slot]! | (needed[slot]! ^ 1)) === 1) gap[slot] = Infinity;
      else {
        missed++;
        if (pair === undefined || compared.length >= mostPairs) continue;
        if (compared === noPairs) compared = [];
        compared[compared.length] = pair;
      }
    }
    const count = collect();
    reserve(count + missed, missed);
    const into = slots;
    const gapsInto = gaps;
    const from = list;
    const start = used;
    const end = start + count;
    const first = gapsUsed;
    for (let i = 0; i < count; i++) into[start + i] = from[i]!;
    let last = end;
    for (let i = 0; i < knownCount; i++) {
      const slot = known[i]!;
      const distance = gap[slot]!;
      if (distance === Infinity) continue;
      gapsInto[first + last - end] = distance;
      into[last++] = slot;
      gap[slot] = Infinity;
    }
    measuredCount[0] = 0;
    used = last;
    gapsUsed = first + last - end;
    const { pairs } = comparisons;
    for (let i = 0; i < pairs.length; i++) {
      if (compared === noPairs) compared = [];
      compared[compared.length] = pairs[i] as ComparedPair;
    }
    resetComparisons(comparisons);
    run[0]!++;
    return { slots: into, start, end, last, distances: gapsInto, first, compared };
  };
}

/** On its own, without the slabs it shares: for what leaves the process. */
export function detached({ slots, start, end, last, distances, first, compared }: TraceCopy): TraceCopy {
  return {
    slots: slots.slice(start, last),
    start: 0,
    end: end - start,
    last: last - start,
    distances: distances.slice(first, first + last - end),
    first: 0,
    compared,
  };
}

function isOperand(value: unknown): value is string | number {
  return typeof value === 'string' ? value.length <= longestOperand : typeof value === 'number';
}

export const emptyTrace: TraceCopy = {
  slots: new Int32Array(0),
  start: 0,
  end: 0,
  last: 0,
  distances: new Float64Array(0),
  first: 0,
  compared: noPairs,
};

/**
 * Reads copies as whole traces, into arrays that are valid until the next call. Asking for the same copy again costs
 * nothing, so callers go copy by copy, not slot by slot. `others` as in `Trace`.
 */
export function createTraceReader(others: ArrayLike<number>): (copy: TraceCopy) => DenseTrace {
  const counts = new Uint32Array(others.length);
  const distances = new Float64Array(others.length).fill(Infinity);
  const dense = { counts, distances };
  let open = emptyTrace;
  return (copy) => {
    if (copy === open) return dense;
    for (let at = open.start; at < open.end; at++) {
      const slot = open.slots[at] as number;
      const other = others[slot] as number;
      counts[slot] = 0;
      distances[slot] = Infinity;
      if (other >= 0) distances[other] = Infinity;
    }
    for (let at = copy.start; at < copy.end; at++) {
      const slot = copy.slots[at] as number;
      const other = others[slot] as number;
      counts[slot] = 1;
      distances[slot] = 0;
      if (other >= 0 && counts[other] === 0) distances[other] = 1;
    }
    for (let at = copy.end; at < copy.last; at++)
      distances[copy.slots[at] as number] = copy.distances[copy.first + at - copy.end] as number;
    open = copy;
    return dense;
  };
}

/** Slots with a mark that the execution took, in order. */
export function takenSlots({ slots, start, end }: TraceCopy, marked: Uint8Array): readonly number[] {
  let taken: number[] | undefined;
  for (let at = start; at < end; at++) {
    const slot = slots[at] as number;
    if (marked[slot] === 1) (taken ??= []).push(slot);
  }
  return taken ?? noSlots;
}

const noSlots: readonly number[] = [];

/** Whether one execution took all that another did. Both lists are in order. */
export function takesAll(one: TraceCopy, other: TraceCopy): boolean {
  let at = one.start;
  for (let i = other.start; i < other.end; i++) {
    const slot = other.slots[i] as number;
    while (at < one.end && (one.slots[at] as number) < slot) at++;
    if (at === one.end || one.slots[at] !== slot) return false;
  }
  return true;
}

/** Slots that the execution took and whose entry is below the limit, in order. */
export function takenBelow({ slots, start, end }: TraceCopy, entries: Int32Array, limit: number): readonly number[] {
  let taken: number[] | undefined;
  for (let at = start; at < end; at++) {
    const slot = slots[at] as number;
    if (slot < entries.length && (entries[slot] as number) < limit) (taken ??= []).push(slot);
  }
  return taken ?? noSlots;
}

/** Slots with a mark whose predicate came out the other way, in order. The sides of a predicate are neighbours. */
export function missedSlots({ slots, start, end }: TraceCopy, marked: Uint8Array, others: ArrayLike<number>): number[] {
  const missed: number[] = [];
  for (let at = start; at < end; at++) {
    const other = others[slots[at] as number] as number;
    if (other < 0 || marked[other] !== 1) continue;
    if ((at === start || slots[at - 1] !== other) && (at + 1 === end || slots[at + 1] !== other)) missed.push(other);
  }
  return missed;
}

// Saved: the subject may replace globals.
const SavedFloat64Array = Float64Array;
const SavedInt32Array = Int32Array;
const SavedUint32Array = Uint32Array;
