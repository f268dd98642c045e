import { noteDenied } from '../effects.js';
import { askHost } from '../host/host.js';
import type { Patches } from '../patches.js';
import { hasJob } from '../wire.js';

/**
 * Most runners start a process for the tests and hear what is said to the parent; others start a thread, which has none. That there
 * is one is a fact of the host. What is done with it would disturb the runner, and is noted. The runner of covolve's own tests
 * is left alone.
 */
export function guardParent(patches: Patches, isChild = hasJob()): void {
  if (!isChild) return;
  const ask = (name: string, value: unknown): void =>
    patches.define(process, name, {
      get: () => (askHost('hasParent') ? value : undefined),
      set: note,
      enumerable: false,
      configurable: true,
    });
  ask('send', send);
  ask('disconnect', function disconnect() {
    note();
  });
  ask('channel', Object.freeze({ ref: note, unref: note }));
  ask('connected', true);
}

function note(): void {
  noteDenied('process.send');
}

/** As where the message is on its way. */
function send(...args: unknown[]): boolean {
  note();
  const callback = args[args.length - 1];
  if (typeof callback === 'function') process.nextTick(callback, null);
  return true;
}
