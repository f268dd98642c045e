import { noteDenied } from './effects.js';
import type { Patches } from './patches.js';

// Saved before they are guarded.
const self = process;
const { on, rawListeners, removeListener } = self;
const { apply } = Reflect;
const { test } = RegExp.prototype;

/** What Node itself tells of the process, which is the runner's, and of its end, which is not that of the test. */
const everybodys =
  /^(beforeExit|disconnect|exit|internalMessage|message|multipleResolves|rejectionHandled|uncaughtExceptionMonitor|warning|worker|workerMessage|SIG[A-Z0-9]+)$/;

/** What process.on takes. */
type Listener = (...args: any[]) => void;

interface Added {
  readonly event: string;
  readonly listener: Listener;
}

let added: Added[] = [];
let everAdded = 0;

/** However one is added, Node tells of it. */
export function watchListeners(patches: Patches): void {
  apply(on, self, ['newListener', noteAdded]);
  patches.onUndo(() => void apply(removeListener, self, ['newListener', noteAdded]));
}

/** How many were ever added. */
export function listenersAdded(): number {
  return everAdded;
}

/** Those that the test has added and not taken away are taken away, and noted: what they do nobody would ever see here. */
export function noteListenersLeft(): void {
  if (added.length > 0 && takeAway()) noteDenied('process.on');
}

/** The same of what modules have added when they were evaluated anew, which is no doing of the test's. */
export function dropListeners(): void {
  if (added.length > 0) takeAway();
}

/** What the import has added stays. */
export function keepListeners(): void {
  added = [];
}

function noteAdded(event: unknown, listener: Listener): void {
  if (typeof event !== 'string' || !apply(test, everybodys, [event])) return;
  everAdded++;
  added[added.length] = { event, listener };
}

function takeAway(): boolean {
  let some = false;
  for (let i = 0; i < added.length; i++) {
    const { event, listener } = added[i] as Added;
    if (!isThere(event, listener)) continue;
    some = true;
    apply(removeListener, self, [event, listener]);
  }
  added = [];
  return some;
}

function isThere(event: string, listener: Listener): boolean {
  const listeners = apply(rawListeners, self, [event]) as (Listener & { readonly listener?: Listener })[];
  for (let i = 0; i < listeners.length; i++) {
    const one = listeners[i] as Listener & { readonly listener?: Listener };
    // One that hears once is wrapped.
    if (one === listener || one.listener === listener) return true;
  }
  return false;
}
