import { noteDenied } from '../effects.js';
import type { AnyFunction, Patches } from '../patches.js';

/** Modules may listen to the process when they are imported, and many do; calls that do it reach into whoever runs the tests. */
const watched = { now: false };

/** From now on it is a test that listens. */
export function noteListeners(): void {
  watched.now = true;
}

/** Handlers of the process belong to the runner: a test that adds some, or takes the runner's away, is an effect. */
export function guardProcessListeners(patches: Patches): void {
  for (const name of ['on', 'addListener', 'once', 'prependListener', 'prependOnceListener', 'removeAllListeners'])
    patches.replace(process, name, (original) => noting(`process.${name}`, original, () => true));
  patches.replace(process, 'emit', (original) => noting('process.emit', original, pretendsToEnd));
  patches.onUndo(() => {
    watched.now = false;
  });
}

function noting(kind: string, original: AnyFunction, isEffect: (event: unknown) => boolean): AnyFunction {
  return function (this: unknown, ...args: unknown[]) {
    if (watched.now && isEffect(args[0])) noteDenied(kind);
    return Reflect.apply(original, this, args);
  };
}

/** Node itself tells of warnings and rejections in this way. */
function pretendsToEnd(event: unknown): boolean {
  return typeof event === 'string' && (event === 'exit' || event === 'beforeExit' || event.startsWith('SIG'));
}
