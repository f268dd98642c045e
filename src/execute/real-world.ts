/**
 * What the engine itself uses of the process, saved before anything is patched or any subject is loaded. Named
 * imports of builtin modules follow later patches (`module.syncBuiltinESMExports`), so engine code that must reach
 * the real thing takes it from here.
 */
import fs from 'node:fs';

export const real = {
  setTimeout: globalThis.setTimeout,
  setImmediate: globalThis.setImmediate,
  nextTick: process.nextTick.bind(process),
  now: performance.now.bind(performance),
  residentBytes: process.memoryUsage.rss.bind(process.memoryUsage),
  readSync: fs.readSync,
  writeSync: fs.writeSync,
  lstatSync: fs.lstatSync,
  readdirSync: fs.readdirSync,
  openSync: fs.openSync,
  closeSync: fs.closeSync,
  readlinkSync: fs.readlinkSync,
  realpathSync: fs.realpathSync.native,
  env: process.env,
} as const;

const RealPromise = Promise;

/** Resumes when the microtask queue and the ticks queued so far are done. About 0.5 µs. */
export function nextTickTurn(): Promise<void> {
  return new RealPromise(resumeOnTick);
}

/** Resumes after a turn of the event loop: microtasks, ticks and the report of unhandled rejections are done. About 1.5 µs. */
export function eventLoopTurn(): Promise<void> {
  return new RealPromise(resumeOnImmediate);
}

/** Real time, for work that goes on outside JavaScript. */
export function realDelay(milliseconds: number): Promise<void> {
  return new RealPromise((resolve) => void real.setTimeout(resolve, milliseconds));
}

function resumeOnTick(resolve: () => void): void {
  real.nextTick(resolve);
}

function resumeOnImmediate(resolve: () => void): void {
  real.setImmediate(resolve);
}
