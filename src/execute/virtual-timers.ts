import timers from 'node:timers';
import timersPromises from 'node:timers/promises';
import { promisify } from 'node:util';
import { effects } from './effects.js';
import { dress, type AnyFunction, type Patches } from './patches.js';
import { timerDelay, type VirtualTimer, virtualClock } from './virtual-clock.js';
import { clear, Immediate, Timeout } from './virtual-timer-handles.js';
import { waitImmediate, waitInterval, waitTimeout } from './virtual-timer-promises.js';

/** Puts the global timer functions, `node:timers` and `node:timers/promises` on the virtual clock. */
export function installVirtualTimers(patches: Patches): void {
  for (const [name, make] of Object.entries({ ...early, clearTimeout: clear, clearInterval: clear, clearImmediate: clear })) {
    for (const target of [globalThis, timers]) patches.replace(target, name, () => make);
  }
  for (const { setTimeout, setImmediate } of [early, inTests]) {
    patches.define(setTimeout, promisify.custom, { value: waitTimeout, configurable: true });
    patches.define(setImmediate, promisify.custom, { value: waitImmediate, configurable: true });
  }
  patches.replace(timersPromises, 'setTimeout', () => waitTimeout);
  patches.replace(timersPromises, 'setImmediate', () => waitImmediate);
  patches.replace(timersPromises, 'setInterval', () => waitInterval);
  const { scheduler } = timersPromises;
  patches.replace(scheduler, 'wait', () => (delay: unknown, options?: object) => waitTimeout(delay, undefined, options));
  patches.replace(scheduler, 'yield', () => () => waitImmediate());
  patches.replace(AbortSignal, 'timeout', () => timeoutSignal);
  notePendingWork(patches);
}

/** What the subject passes. */
type Callback = (...args: any[]) => unknown;

interface TimerFunctions {
  readonly setTimeout: AnyFunction;
  readonly setInterval: AnyFunction;
  readonly setImmediate: AnyFunction;
}

function timerFunctions(isReal: boolean): TimerFunctions {
  return {
    setTimeout: (callback: Callback, delay?: unknown, ...args: unknown[]) =>
      scheduled(new Timeout(checked(callback), args, timerDelay(delay), false, isReal)),
    setInterval: (callback: Callback, delay?: unknown, ...args: unknown[]) =>
      scheduled(new Timeout(checked(callback), args, timerDelay(delay), true, isReal)),
    setImmediate: (callback: Callback, ...args: unknown[]) =>
      scheduled(new Immediate(checked(callback), args, -1, false, isReal)),
  };
}

/**
 * A runner replaces the global functions before a test, and no others: those of `node:timers`, and the global ones that a
 * module took for itself when it was imported, stay real there. So they are others here as well.
 */
const early = timerFunctions(true);
const inTests = timerFunctions(false);
for (const name of ['setTimeout', 'setInterval', 'setImmediate'] as const) dress(inTests[name], globalThis[name]);

/** From here on the global functions are those that a runner would hold, where the subject has not put others in their place. */
export function holdTimers(): void {
  swap(early, inTests);
}

/** What a test has put in their place stays, to be seen. */
export function releaseTimers(): void {
  swap(inTests, early);
}

function swap(from: TimerFunctions, to: TimerFunctions): void {
  const globals = globalThis as { -readonly [K in keyof TimerFunctions]: AnyFunction };
  if (globals.setTimeout === from.setTimeout) globals.setTimeout = to.setTimeout;
  if (globals.setInterval === from.setInterval) globals.setInterval = to.setInterval;
  if (globals.setImmediate === from.setImmediate) globals.setImmediate = to.setImmediate;
}

function scheduled<T extends VirtualTimer>(timer: T): T {
  virtualClock.schedule(timer);
  return timer;
}

function checked(callback: unknown): Callback {
  if (typeof callback === 'function') return callback as Callback;
  const error = new TypeError(
    `The "callback" argument must be of type function. Received ${callback === null ? 'null' : typeof callback}`,
  );
  throw Object.assign(error, { code: 'ERR_INVALID_ARG_TYPE' });
}

function timeoutSignal(delay: unknown): AbortSignal {
  const controller = new AbortController();
  scheduled(
    new Timeout(
      () => controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError')),
      [],
      timerDelay(delay),
      false,
      true,
    ),
  );
  return controller.signal;
}

/** Ticks and microtasks stay real; that there are some is all the executor must know. */
function notePendingWork(patches: Patches): void {
  patches.replace(
    process,
    'nextTick',
    (original) =>
      function (this: unknown, ...args) {
        effects.async = true;
        effects.turns = true;
        return Reflect.apply(original, this, args);
      },
  );
  patches.replace(
    globalThis,
    'queueMicrotask',
    (original) =>
      function (this: unknown, ...args) {
        effects.async = true;
        return Reflect.apply(original, this, args);
      },
  );
}
