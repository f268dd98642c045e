import { effects, noteRefusal } from './effects.js';
import type { Patches } from './patches.js';
import { real } from './real-world.js';

// Saved before they are guarded.
const self = process;
const { on, removeAllListeners, listenerCount } = self;
const { apply } = Reflect;

const events = ['uncaughtException', 'unhandledRejection'] as const;

/** What process.on takes. */
type Listener = (...args: any[]) => void;

/**
 * A rejection nobody handles, or an exception out of a callback, belongs to the test that runs: it is marked, and the
 * process goes on. In the user's runner the same would fail the whole run (safety.md §6).
 */
export function ownLateFailures(patches: Patches): void {
  for (const event of events) {
    const others = process.listeners(event as 'uncaughtException') as Listener[];
    apply(removeAllListeners, process, [event]);
    apply(on, process, [event, noteLateFailure]);
    patches.onUndo(() => {
      apply(removeAllListeners, process, [event]);
      for (const listener of others) apply(on, process, [event, listener]);
    });
  }
}

/** A subject may have removed our listener together with its own. */
export function keepLateFailures(): void {
  for (const event of events) {
    if (apply(listenerCount, self, [event, noteLateFailure]) === 0) apply(on, self, [event, noteLateFailure]);
  }
}

function noteLateFailure(error: unknown): void {
  effects.leaks = true;
  noteRefusal(error);
  // Ticks that were behind the one that threw go on only with the next event. Node makes one by an immediate, which is virtual here.
  real.setImmediate(nothing);
}

function nothing(): void {}
