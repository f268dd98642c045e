import type { AnyFunction, Patches } from '../patches.js';

/** What the subject prints is nobody's business. `console` writes to these streams. */
export function guardOutput(patches: Patches): void {
  for (const stream of [process.stdout, process.stderr]) {
    if (stream) patches.replace(stream, 'write', () => swallow);
  }
  // Warnings and fatal messages take this way.
  patches.replace(process, '_rawDebug', () => () => undefined);
}

function swallow(...args: unknown[]): boolean {
  const callback = args[args.length - 1];
  if (typeof callback === 'function') process.nextTick(callback as AnyFunction);
  return true;
}
