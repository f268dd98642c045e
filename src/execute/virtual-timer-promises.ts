import { timerDelay, VirtualTimer, virtualClock } from './virtual-clock.js';

interface WaitOptions {
  readonly signal?: AbortSignal;
}

// No fake timers of a runner reach these: what they wait for comes in real time.

/** `timers/promises.setTimeout`. */
export function waitTimeout(delay?: unknown, value?: unknown, options?: WaitOptions): Promise<unknown> {
  return wait(timerDelay(delay), value, options);
}

/** `timers/promises.setImmediate`. */
export function waitImmediate(value?: unknown, options?: WaitOptions): Promise<unknown> {
  return wait(-1, value, options);
}

/** `timers/promises.setInterval`. Ticks that nobody waits for yet are kept, as in Node. */
export async function* waitInterval(delay?: unknown, value?: unknown, options?: WaitOptions): AsyncGenerator<unknown> {
  const signal = options?.signal;
  if (signal?.aborted) throw abortError(signal);
  let missed = 0;
  let wake: (() => void) | undefined;
  const timer = new VirtualTimer(
    () => {
      missed++;
      wake?.();
    },
    [],
    timerDelay(delay),
    true,
    true,
  );
  const onAbort = (): void => {
    virtualClock.cancel(timer);
    wake?.();
  };
  signal?.addEventListener('abort', onAbort, { once: true });
  virtualClock.schedule(timer);
  try {
    for (;;) {
      if (missed === 0 && !signal?.aborted) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      if (signal?.aborted) throw abortError(signal);
      for (; missed > 0; missed--) yield value;
    }
  } finally {
    virtualClock.cancel(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}

function wait(delay: number, value: unknown, options: WaitOptions | undefined): Promise<unknown> {
  const signal = options?.signal;
  if (signal?.aborted) return Promise.reject(abortError(signal));
  return new Promise((resolve, reject) => {
    const onAbort = (): void => {
      virtualClock.cancel(timer);
      reject(abortError(signal as AbortSignal));
    };
    const timer = new VirtualTimer(
      () => {
        signal?.removeEventListener('abort', onAbort);
        resolve(value);
      },
      [],
      delay,
      false,
      true,
    );
    signal?.addEventListener('abort', onAbort, { once: true });
    virtualClock.schedule(timer);
  });
}

/** The error with which Node's promised timers reject. */
function abortError(signal: AbortSignal): Error {
  const error = new Error('The operation was aborted', { cause: signal.reason });
  return Object.assign(error, { name: 'AbortError', code: 'ABORT_ERR' });
}
