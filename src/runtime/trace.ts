import { type Comparisons, createComparisons, resetComparisons } from './comparison-watch.js';
import type { SeenPattern } from './pattern-watch.js';
import { SETTLED } from './settled.js';
import type { Cases } from './switch-probes.js';

/** What one execution leaves behind. Typed arrays, allocated once per subject, reset before each test. */
export interface Trace {
  /** 1 where the slot was taken. Instrumented code writes it in place: no call, no branch. */
  readonly taken: Uint8Array;
  /** 1 where one of the page's slots was taken; `slot >> pageBits` is its page. All else is as after a reset. */
  readonly pages: Uint8Array;
  /** The same by fours: a bundled package has hundreds of pages, and a short test touches five. */
  readonly pageGroups: Uint32Array;
  /** What taking the slot once more in this run could tell (`settled.ts`): where it is nothing, instrumented code calls no probe. */
  readonly settled: Uint8Array;
  /** What `settled` is before a run. */
  readonly unsettled: Uint8Array;
  /** Smallest distance measured to taking the slot, else Infinity: a side that was missed without one is a step away. */
  readonly distances: Float64Array;
  /** Slots with a distance, each once, in the order in which they got one: measured[0 .. measuredCount[0]). */
  readonly measured: Int32Array;
  readonly measuredCount: Int32Array;
  /** The other side of the slot's predicate, -1 where there is none. */
  readonly others: Int32Array;
  /** 1 where the slot is an uncovered goal or lies above one: only then are distances to it computed. */
  readonly wanted: Uint8Array;
  /** 1 where the slot itself is an uncovered goal. */
  readonly sought: Uint8Array;
  /** 1 where the operands that came closest to the slot are kept: an uncovered goal may be reached by them. */
  readonly noted: Uint8Array;
  readonly left: unknown[];
  readonly right: unknown[];
  /** steps[0] counts down; below zero the run is over. */
  readonly steps: Int32Array;
  /** run[0] differs from run to run, so that what was noted in another one is known to be old. */
  readonly run: Int32Array;
  /** Switch statements that ran; what they saw is in the trace when it is complete. */
  readonly switches: Cases[];
  /** How often a link of a chain was passed or a right side evaluated: compared before and after, never reset. */
  readonly passes: Uint32Array;
  /** The run in which a default value was evaluated whose pattern has not ended yet; the runtime's own. */
  readonly pending: Int32Array;
  /** Regular expressions that were used at any time; never reset. */
  readonly patterns: SeenPattern[];
  readonly comparisons: Comparisons;
}

/** 32 slots: a short test touches few pages, and a page is eight words to look through. */
export const pageBits = 5;

/** `others` as in `Trace`, one entry a slot. */
export function createTrace(others: readonly number[]): Trace {
  const slots = others.length;
  // Whole pages and groups of them, for those who read them by words.
  const groups = (slots >> (pageBits + 2)) + 1;
  const room = groups << (pageBits + 2);
  const pages = new Uint8Array(groups << 2);
  return {
    taken: new Uint8Array(room),
    pages,
    pageGroups: new Uint32Array(pages.buffer),
    settled: new Uint8Array(new ArrayBuffer(room), 0, slots),
    unsettled: new Uint8Array(new ArrayBuffer(room), 0, slots),
    distances: new Float64Array(slots).fill(Infinity),
    measured: new Int32Array(slots),
    measuredCount: new Int32Array(new ArrayBuffer(4)),
    others: Int32Array.from(others),
    wanted: new Uint8Array(slots).fill(1),
    sought: new Uint8Array(slots),
    noted: new Uint8Array(slots),
    left: Array.from<unknown>({ length: slots }),
    right: Array.from<unknown>({ length: slots }),
    steps: new Int32Array(new ArrayBuffer(4)),
    run: new Int32Array(new ArrayBuffer(4)),
    switches: [],
    passes: new Uint32Array(slots),
    pending: new Int32Array(slots).fill(-1),
    patterns: [],
    comparisons: createComparisons(),
  };
}

/** The other side of each slot, by what instrumentation says of them. */
export function otherSides(slots: readonly { readonly id: number; readonly kind: string }[]): number[] {
  return slots.map(({ id, kind }) => (kind === 'true' ? id + 1 : kind === 'false' ? id - 1 : -1));
}

/** Page by page: a bundled package has thousands of slots, a short test reaches thirty. */
export function resetTrace(trace: Trace, budget: number): void {
  const { pageGroups, pages, run, settled, steps, switches, taken, unsettled } = trace;
  for (let group = 0; group < pageGroups.length; group++) {
    if (pageGroups[group] === 0) continue;
    pages.fill(0, group << 2, (group + 1) << 2);
    for (let slot = group << (pageBits + 2); slot < (group + 1) << (pageBits + 2); slot++) {
      if (taken[slot] === 0) continue;
      taken[slot] = 0;
      settled[slot] = unsettled[slot] as number;
    }
  }
  forgetDistances(trace);
  if (switches.length > 0) switches.length = 0;
  resetComparisons(trace.comparisons);
  run[0]!++;
  steps[0] = budget;
}

function forgetDistances({ distances, left, measured, measuredCount, right }: Trace): void {
  for (let i = 0; i < measuredCount[0]!; i++) {
    const slot = measured[i] as number;
    distances[slot] = Infinity;
    left[slot] = undefined;
    right[slot] = undefined;
  }
  measuredCount[0] = 0;
}

/** After `wanted` was written to, between runs: of what is not wanted there is nothing to tell from the start. */
export function settleUnwanted(trace: Trace): void {
  const { others, settled, unsettled, wanted } = trace;
  for (let slot = 0; slot < wanted.length; slot++) {
    const other = others[slot] as number;
    unsettled[slot] = other < 0 || wanted[other] === 1 ? 0 : SETTLED;
  }
  settled.set(unsettled);
  forgetDistances(trace);
}

/** Whether the slot was taken since the last reset; of a complete trace. */
export function isTaken({ taken }: Trace, slot: number): boolean {
  return taken[slot] === 1;
}

/** Distance to taking the slot: 0 when it was taken, Infinity when its predicate did not run; of a complete trace. */
export function distanceTo(trace: Trace, slot: number): number {
  if (isTaken(trace, slot)) return 0;
  const other = trace.others[slot] as number;
  if (other < 0 || !isTaken(trace, other) || trace.wanted[slot] === 0) return Infinity;
  const measured = trace.distances[slot] as number;
  return measured === Infinity ? 1 : measured;
}
