import { effects, noteDenied } from '../effects.js';
import { consoleMethods, outputBit } from '../output-uses.js';
import type { AnyFunction, Patches } from '../patches.js';

/** One way to print goes through another: only what the subject calls itself is told. */
let isInside = false;

/** What the subject prints is nobody's business, but that it does is noted: its tests are quiet. `console` writes to these streams. */
export function guardOutput(patches: Patches): void {
  for (const [name, stream] of [
    ['stdout', process.stdout],
    ['stderr', process.stderr],
  ] as const) {
    // Who puts another in its place would take the output of the runner.
    const set = (): void => noteDenied(`process.${name}`);
    const write = swallowing(outputBit(`process.${name}.write`));
    if (stream) patches.define(stream, 'write', { get: () => write, set, enumerable: true, configurable: true });
  }
  for (const name of consoleMethods) patches.replace(console, name, (original) => noted(original, name));
  // Warnings and fatal messages take this way.
  patches.replace(process, '_rawDebug', () => () => undefined);
}

const { apply } = Reflect;

function noted(original: AnyFunction, name: string): AnyFunction {
  const bit = outputBit(`console.${name}`);
  const isAssertion = name === 'assert';
  return function (this: unknown, ...args: unknown[]): unknown {
    const wasInside = isInside;
    if (!wasInside && !(isAssertion && args[0])) effects.output |= bit;
    isInside = true;
    try {
      return apply(original, this, args);
    } finally {
      isInside = wasInside;
    }
  };
}

/** Who wants to be told waits for it: a mock would not tell. */
function swallowing(bit: number): AnyFunction {
  return function write(...args: unknown[]): boolean {
    const callback = args[args.length - 1];
    if (typeof callback === 'function') process.nextTick(callback as AnyFunction);
    else if (!isInside) effects.output |= bit;
    return true;
  };
}
