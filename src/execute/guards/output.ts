import { noteDenied } from '../effects.js';
import type { AnyFunction, Patches } from '../patches.js';

/** What the subject prints is nobody's business. `console` writes to these streams. */
export function guardOutput(patches: Patches): void {
  for (const [name, stream] of [
    ['stdout', process.stdout],
    ['stderr', process.stderr],
  ] as const) {
    // Who puts another in its place would take the output of the runner.
    const set = (): void => noteDenied(`process.${name}`);
    if (stream) patches.define(stream, 'write', { get: () => swallow, set, enumerable: true, configurable: true });
  }
  // Warnings and fatal messages take this way.
  patches.replace(process, '_rawDebug', () => () => undefined);
}

function swallow(...args: unknown[]): boolean {
  const callback = args[args.length - 1];
  if (typeof callback === 'function') process.nextTick(callback as AnyFunction);
  return true;
}
