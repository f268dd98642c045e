import { effects } from './effects.js';
import type { AnyFunction } from './patches.js';
import { patience } from './patience.js';
import { real } from './real-world.js';

const { apply } = Reflect;
const RealPromise = Promise;

/** What was handed to the thread pool or to the system while one test ran, or while modules were evaluated. */
export interface WorkBatch {
  /** Of it, what has not come back. */
  pending: number;
  /** Nobody waits for it any more. */
  abandoned: boolean;
}

/** libuv's default; the sandbox passes no variables that say otherwise. */
const poolThreads = 4;

let batch: WorkBatch = { pending: 0, abandoned: false };
let begun = 0;
let stuck = 0;
/** When something that was given up came back, or began to be all that there is. */
let movedAt = 0;

/** It outlives a test, so it is no part of what is reset, and is told apart from what the next one begins. */
export const pendingWork = {
  /** Of this test. */
  get count(): number {
    return batch.pending;
  },

  /** How much was ever begun. */
  get begun(): number {
    return begun;
  },

  /** What was given up and is still under way. */
  get stuck(): number {
    return stuck;
  },

  /** It takes all threads of the pool, and for a while nothing has had its turn. */
  get isBlocked(): boolean {
    return stuck >= poolThreads && real.now() - movedAt > patience.blockedMs;
  },

  /** What is begun from now on is that of another test. */
  separate(): void {
    if (batch.pending > 0) batch = { pending: 0, abandoned: false };
  },

  /** Nothing of it reaches the subject any more: it would do so in the middle of another test. */
  abandon(): void {
    if (batch.pending === 0) return;
    batch.abandoned = true;
    if (stuck < poolThreads) movedAt = real.now();
    stuck += batch.pending;
    batch = { pending: 0, abandoned: false };
  },
};

export function beginWork(): WorkBatch {
  effects.realWork = true;
  begun++;
  batch.pending++;
  return batch;
}

/** False where it was given up: what was to follow must not happen. */
export function endWork(of: WorkBatch): boolean {
  of.pending--;
  if (!of.abandoned) return true;
  stuck--;
  movedAt = real.now();
  return false;
}

/** For functions that report through their last argument, and do all at once where there is no such. */
export function countCallback(original: AnyFunction): AnyFunction {
  return function (this: unknown, ...args: unknown[]): unknown {
    const last = args.length - 1;
    const callback = args[last];
    if (typeof callback !== 'function') return apply(original, this, args);
    const work = beginWork();
    let hasBegun = false;
    args[last] = function (this: unknown, ...results: unknown[]): unknown {
      hasBegun = true;
      return endWork(work) ? apply(callback, this, results) : undefined;
    };
    try {
      const result: unknown = apply(original, this, args);
      hasBegun = true;
      return result;
    } finally {
      // Wrong arguments: it threw, and nobody will call back.
      if (!hasBegun) endWork(work);
    }
  };
}

/** For functions that give a promise where they are given no callback. */
export function countEither(original: AnyFunction): AnyFunction {
  const [byCallback, byPromise] = [countCallback(original), countPromise(original)];
  return function (this: unknown, ...args: unknown[]): unknown {
    return apply(typeof args[args.length - 1] === 'function' ? byCallback : byPromise, this, args);
  };
}

/** For functions that give a promise. */
export function countPromise(original: AnyFunction): AnyFunction {
  return async function (this: unknown, ...args: unknown[]): Promise<unknown> {
    const work = beginWork();
    try {
      return await apply(original, this, args);
    } finally {
      if (!endWork(work)) await never();
    }
  };
}

/** What was given up neither comes nor fails. */
function never(): Promise<never> {
  return new RealPromise(() => {});
}
