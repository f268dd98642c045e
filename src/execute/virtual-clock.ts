import { effects, noteRefusal } from './effects.js';

/** What `Date.now()` says at the start of every test: 2024-01-01T00:00:00.000Z. */
export const virtualStart = Date.UTC(2024, 0, 1);

/** As Node: a longer or unusable delay becomes 1 ms. */
const longestDelay = 2 ** 31 - 1;

const { apply } = Reflect;

/** What the subject passed. */
type Callback = (...args: any[]) => unknown;

/** A scheduled callback. What the subject holds in its hands is a subclass with Node's methods. */
export class VirtualTimer {
  active = false;
  /** Of the latest scheduling; earlier entries of the queue are stale. */
  order = 0;
  /** Of the first one, which a timer keeps. */
  number = 0;
  /** In which test that was. */
  era = -1;
  /** Nothing schedules it any more. */
  isCleared = false;

  constructor(
    readonly callback: Callback,
    readonly args: readonly unknown[],
    /** Milliseconds to wait; -1 for an immediate. */
    readonly delay: number,
    readonly repeats: boolean,
    /** The fake timers of a runner would not hold it: there it fires in real time. */
    readonly isReal = false,
  ) {}
}

interface Entry {
  readonly due: number;
  readonly order: number;
  /** Among those that are due at the same time: fake timers go by when one was made, Node by when it was scheduled last. */
  readonly rank: number;
  readonly timer: VirtualTimer;
}

/** Milliseconds since the start of the test; moves only when a timer fires, or the test lets time pass. */
let elapsed = 0;
let scheduled = 0;
/** Another number for each test in which something was scheduled. */
let era = 0;
/** How often one was scheduled that a runner would not hold. */
let scheduledReal = 0;
/** A binary heap by due time, then by rank. Cancelled timers stay until they come up. */
let heap: Entry[] = [];

/**
 * One persistent minimal clock for the whole process: a fake-timers library costs 180 µs to install and remove, this
 * one nothing while unused (engine.md §7). Microtasks and ticks stay real.
 */
export const virtualClock = {
  /** What `Date.now()` says at the start of a test. */
  start: virtualStart,

  /** Milliseconds since the start of the test. Reading them counts as an effect. */
  read(): number {
    effects.clock = true;
    return elapsed;
  },

  /** The same for covolve itself, which is no effect of the test. */
  glance(): number {
    return elapsed;
  },

  reset(): void {
    elapsed = 0;
    if (scheduled === 0) return;
    scheduled = 0;
    scheduledReal = 0;
    era++;
    for (let i = 0; i < heap.length; i++) (heap[i] as Entry).timer.active = false;
    heap = [];
  },

  schedule(timer: VirtualTimer): void {
    effects.timers = true;
    const order = ++scheduled;
    timer.order = order;
    timer.active = true;
    if (timer.era !== era) {
      timer.era = era;
      timer.number = order;
    }
    if (timer.isReal) scheduledReal++;
    const due = timer.delay < 0 ? elapsed : elapsed + timer.delay;
    push({ due, order, rank: timer.isReal ? order : timer.number, timer });
  },

  /** Fake timers bring one back that was cleared and is refreshed, Node does not. */
  cancel(timer: VirtualTimer): void {
    timer.active = false;
    timer.isCleared = timer.isReal;
  },

  /** It waits from now on, also where it has fired; but not one of an earlier test, whose clock is gone. */
  refresh(timer: VirtualTimer): void {
    if (timer.era === era && !timer.isCleared) virtualClock.schedule(timer);
  },

  /** Some timer has not fired yet. */
  get isPending(): boolean {
    return heap.length > 0 && isPending(false);
  },

  /** One of them would fire in a runner, whatever became of the test. */
  get isRealPending(): boolean {
    return scheduledReal > 0 && isPending(true);
  },

  /**
   * Moves on to the next timer and runs it; false when there is none. Its exception is a late failure of the test.
   * `repeating`: intervals go on.
   */
  fireNext(repeating = true): boolean {
    for (let entry = pop(); entry; entry = pop()) {
      const { timer, order, due } = entry;
      if (!timer.active || timer.order !== order) continue;
      if (due > elapsed) elapsed = due;
      if (!timer.repeats) timer.active = false;
      try {
        apply(timer.callback, timer, timer.args);
      } catch (error) {
        effects.leaks = true;
        noteRefusal(error);
      }
      // `refresh()` inside the callback has already scheduled it anew.
      if (timer.repeats && timer.active && timer.order === order) {
        if (repeating) virtualClock.schedule(timer);
        else timer.active = false;
      }
      return true;
    }
    return false;
  },

  /** Lets time pass, and fires what falls due until then. More than anybody would wait for is no test any more. */
  pass(milliseconds: number): void {
    const end = elapsed + milliseconds;
    for (let fired = 0; isDueBy(end); fired++) {
      if (fired === mostFired) {
        effects.leaks = true;
        break;
      }
      virtualClock.fireNext();
    }
    elapsed = end;
  },
};

function isPending(real: boolean): boolean {
  for (let i = 0; i < heap.length; i++) {
    const { timer, order } = heap[i] as Entry;
    if (timer.active && timer.order === order && (timer.isReal || !real)) return true;
  }
  return false;
}

/** Timers that one wait may fire. */
const mostFired = 1000;

/** Cancelled timers that are due first are taken out on the way. */
function isDueBy(end: number): boolean {
  for (let first = heap[0]; first; first = heap[0]) {
    if (first.timer.active && first.timer.order === first.order) return first.due <= end;
    pop();
  }
  return false;
}

export function timerDelay(delay: unknown): number {
  const milliseconds = Number(delay);
  return milliseconds >= 1 && milliseconds <= longestDelay ? Math.trunc(milliseconds) : 1;
}

function before(a: Entry, b: Entry): boolean {
  return a.due < b.due || (a.due === b.due && a.rank < b.rank);
}

function push(entry: Entry): void {
  let at = heap.length;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    const above = heap[parent] as Entry;
    if (!before(entry, above)) break;
    heap[at] = above;
    at = parent;
  }
  heap[at] = entry;
}

function pop(): Entry | undefined {
  const first = heap[0];
  if (!first) return undefined;
  const last = heap[heap.length - 1] as Entry;
  heap.length--;
  const size = heap.length;
  if (size === 0) return first;
  let at = 0;
  for (let child = 1; child < size; child = 2 * at + 1) {
    if (child + 1 < size && before(heap[child + 1] as Entry, heap[child] as Entry)) child++;
    const below = heap[child] as Entry;
    if (!before(below, last)) break;
    heap[at] = below;
    at = child;
  }
  heap[at] = last;
  return first;
}
