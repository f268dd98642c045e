import { types } from 'node:util';
import { effects } from './effects.js';
import { patience } from './patience.js';
import { pendingWork } from './pending-work.js';
import { eventLoopTurn, nextTickTurn, realDelay } from './real-world.js';
import { virtualClock } from './virtual-clock.js';

const { apply, getPrototypeOf } = Reflect;
const { prototype: promisePrototype } = Promise;

/** So many timers may fire during one await; an endless loop of sleeps that the step budget does not see ends here. */
const maxTimers = 1000;
/** So many turns may one thing lead to the next where nobody awaits it. */
const mostTurns = 100;
/** So long where nobody awaits it, and nothing says that it is still under way. */
const shortRealDelay = 3;
/** After so many milliseconds of waiting the parent is told that it goes on. */
const signEvery = 100;

export interface Settled {
  done: boolean;
  threw: boolean;
  value: unknown;
}

/**
 * Waits for a promise on the virtual clock: microtasks run dry, then the next timer fires, and so on. Ends when the
 * promise has settled, the step budget is spent, or nothing is left that could settle it. Intervals end after `mostRounds`
 * timers, so that they do not keep others from their turn.
 */
export async function settle(
  promise: unknown,
  steps: Int32Array,
  mostTimers = maxTimers,
  mostRounds = mostTimers,
): Promise<Settled> {
  const settled: Settled = { done: false, threw: false, value: undefined };
  void follow(promise, settled);
  let isLastTurn = false;
  for (let fired = 0; ; ) {
    // Microtasks have run dry after a tick of ours, unless the subject queued ticks as well.
    await nextTickTurn();
    if (settled.done || isOver(steps)) break;
    if (effects.turns) {
      effects.turns = false;
      await eventLoopTurn();
    } else if (effects.realWork) await realWork(settled);
    else if (fired < mostTimers && virtualClock.fireNext(fired < mostRounds)) {
      fired++;
      isLastTurn = false;
    } else if (isLastTurn || fired === mostTimers) break;
    else {
      isLastTurn = true;
      await eventLoopTurn();
    }
  }
  return settled;
}

/** Gives what is still under way its turn; afterwards unhandled rejections have been reported. True when a promise among the values is still pending. */
export async function quiesce(values: readonly unknown[]): Promise<boolean> {
  await eventLoopTurn();
  let turns = 0;
  let waited = 0;
  do {
    // One thing done may lead to the next: files and connections answer a turn later.
    for (; effects.turns && turns < mostTurns; turns++) {
      effects.turns = false;
      await eventLoopTurn();
    }
    // What a callback does after real work, such as writing what was read, is the test's doing too.
    if (effects.realWork || pendingWork.count > 0) waited = await realWork(neverSettled, waited);
  } while (effects.turns && turns < mostTurns);
  giveUpWork();
  // Following a promise whose rejection was just reported would only bring a warning.
  if (effects.leaks) return false;
  const followed: Settled[] = [];
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    // Only the plain kind: following a subclass would run the subject's code.
    if (!types.isPromise(value) || getPrototypeOf(value) !== promisePrototype) continue;
    const state: Settled = { done: false, threw: false, value: undefined };
    followed[followed.length] = state;
    void follow(value, state);
  }
  if (followed.length === 0) return false;
  await nextTickTurn();
  for (let i = 0; i < followed.length; i++) if (!(followed[i] as Settled).done) return true;
  return false;
}

/** What `await` would wait for: undefined when the value can be had at once. */
export function thenableOf(value: unknown): Promise<unknown> | undefined {
  if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return undefined;
  if (types.isPromise(value)) return value;
  // Read once, as `await` does: it may be a getter.
  const then: unknown = (value as { then?: unknown }).then;
  if (typeof then !== 'function') return undefined;
  return new SavedPromise((resolve, reject) => void apply(then, value, [resolve, reject]));
}

const SavedPromise = Promise;

async function follow(promise: unknown, into: Settled): Promise<void> {
  try {
    into.value = await promise;
  } catch (error) {
    into.threw = true;
    into.value = error;
  }
  into.done = true;
}

/** Waits until all work that was begun has come back, or for a moment where that cannot be told. Gives how long, `from` on. */
async function realWork(settled: Settled, from = 0): Promise<number> {
  let waited = from;
  const most = (): number => (pendingWork.count > 0 ? patience.workMs : patience.shortMs);
  for (; waited < most() && !settled.done; waited++) {
    if (waited % signEvery === signEvery - 1) patience.tell();
    if (settled === neverSettled && effects.leaks) break;
    const isIdle = pendingWork.count === 0 && settled === neverSettled;
    if ((isIdle || pendingWork.isBlocked) && waited >= shortRealDelay) break;
    await realDelay(1);
  }
  if (pendingWork.count > 0 && waited >= patience.workMs) patience.lost();
  effects.realWork = false;
  return waited;
}

/** Nobody knows what would follow: in the user's runner it does, in the middle of another test or of none. */
function giveUpWork(): void {
  if (pendingWork.count === 0) return;
  pendingWork.abandon();
  effects.leaks = true;
}

const neverSettled: Settled = { done: false, threw: false, value: undefined };

function isOver(steps: Int32Array): boolean {
  return (steps[0] as number) < 0;
}
