import type { Delay } from '../util/clock.js';

export interface IdleLimits {
  /** Until the first sign: the runner loads the file and all it imports. */
  readonly loadMs: number;
  /** Between two signs: above the runner's own test timeout, which handles tests that merely wait. */
  readonly testMs: number;
}

/** Calls `onIdle` once when `sign()` has not changed for too long. Gives back a function that stops the watch. */
export function watchIdle(limits: IdleLimits, sign: () => number, delay: Delay, onIdle: () => void): () => void {
  let last = sign();
  let quietMs = 0;
  let cancel: (() => void) | undefined;
  const look = (): void => {
    const now = sign();
    quietMs = now === last ? quietMs + LOOK_MS : 0;
    last = now;
    if (quietMs >= (now === 0 ? limits.loadMs : limits.testMs)) onIdle();
    else cancel = delay(LOOK_MS, look);
  };
  cancel = delay(LOOK_MS, look);
  return () => cancel?.();
}

const LOOK_MS = 250;
