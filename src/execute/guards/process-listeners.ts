import { noteDenied } from '../effects.js';
import { watchListeners } from '../listeners-left.js';
import type { AnyFunction, Patches } from '../patches.js';

const { apply } = Reflect;

/** Takes failures from the tests they belong to, or keeps the process from ending: a runner has its own way with these. */
const everybodys = /^(uncaughtException|unhandledRejection|SIG[A-Z0-9]+)$/;

/**
 * The process belongs to the runner: nobody takes its listeners away, or listens to what concerns all tests. Of what happens
 * anyway, such as its end, nobody may listen for longer than a test.
 */
export function guardProcessListeners(patches: Patches): void {
  watchListeners(patches);
  for (const name of ['on', 'once', 'addListener', 'prependListener', 'prependOnceListener']) {
    patches.replace(
      process,
      name,
      (original): AnyFunction =>
        function (this: unknown, ...args: unknown[]) {
          const [event] = args;
          if (this !== process || typeof event !== 'string' || !apply(test, everybodys, [event]))
            return apply(original, this, args);
          noteDenied('process.on');
          return this;
        },
    );
  }
  patches.replace(
    process,
    'removeAllListeners',
    (): AnyFunction =>
      function (this: unknown) {
        noteDenied('process.removeAllListeners');
        return this;
      },
  );
}

const { test } = RegExp.prototype;
