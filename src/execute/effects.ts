import { types } from 'node:util';
import type { MockableCall, TestEffects } from '../model/effects.js';

const { apply, getOwnPropertyDescriptor } = Reflect;

/**
 * What the running test does beyond its values. One record per process, because the patches that write it sit on
 * the process's own objects; reset before each test by plain assignments.
 */
export const effects = {
  timers: false,
  clock: false,
  random: false,
  leaks: false,
  /** A promise was made or a tick queued: something may still be to come when the last statement is done. */
  async: false,
  /** Something waits for a turn of the event loop, not only for the microtask queue to run dry. */
  turns: false,
  /** Work was handed to the thread pool or the operating system: only real time brings its result. */
  realWork: false,
};

/** Reads that have not come back yet. They outlive a test, so they are no part of what is reset. */
export const pendingWork = { count: 0 };

/** Sorted, without duplicates. */
let denied: string[] = [];
let calls: MockableCall[] = [];
/** More would make no test that anybody reads. */
const mostCalls = 8;
let isMockable = true;

export function resetEffects(): void {
  effects.timers = false;
  effects.clock = false;
  effects.random = false;
  effects.leaks = false;
  effects.async = false;
  effects.turns = false;
  effects.realWork = false;
  if (denied.length > 0) {
    denied = [];
    calls = [];
    isMockable = true;
  }
}

/** `call`: it can be mocked simply. */
export function noteDenied(kind: string, call?: MockableCall): void {
  if (call === undefined || calls.length === mostCalls) isMockable = false;
  else calls[calls.length] = call;
  let at = 0;
  while (at < denied.length && (denied[at] as string) < kind) at++;
  if (denied[at] === kind) return;
  // By hand: the subject may have replaced splice and sort.
  const next: string[] = [];
  for (let i = 0; i < at; i++) next[i] = denied[i] as string;
  next[at] = kind;
  for (let i = at; i < denied.length; i++) next[i + 1] = denied[i] as string;
  denied = next;
}

/**
 * Notes an error with which Node's Permission Model or the limit of memory refused something, wherever it turns up; others
 * are ignored.
 */
export function noteRefusal(error: unknown, kind?: string): void {
  if (!types.isNativeError(error) || apply(has, noted, [error])) return;
  if (ownData(error, 'message') === noMemory) noteDenied('memory');
  if (ownData(error, 'code') !== 'ERR_ACCESS_DENIED') return;
  markNoted(error);
  noteDenied(kind ?? kindOfPermission(ownData(error, 'permission')));
}

/** The refusal behind this error has been noted by its name: it counts once, however often it is seen again. */
export function markNoted(error: Error): void {
  apply(add, noted, [error]);
}

/** Where there is more memory it would go on, and take that as well. Buffers that are too long by themselves say something else. */
const noMemory = 'Array buffer allocation failed';

const noted = new WeakSet<Error>();
const { add, has } = WeakSet.prototype;

const quiet: TestEffects = Object.freeze({ denied: Object.freeze([]), timers: false, clock: false, random: false, leaks: false });

/** What was seen so far; the shared quiet record for most tests, so that they allocate nothing. */
export function effectsSeen(): TestEffects {
  const { timers, clock, random, leaks } = effects;
  if (!timers && !clock && !random && !leaks && denied.length === 0) return quiet;
  if (denied.length === 0 || !isMockable) return { denied, timers, clock, random, leaks };
  // A copy: what is looked at after the test may have effects as well.
  const mockable: MockableCall[] = [];
  for (let i = 0; i < calls.length; i++) mockable[i] = calls[i] as MockableCall;
  return { denied, timers, clock, random, leaks, mockable };
}

export function sameEffects(a: TestEffects, b: TestEffects): boolean {
  return (
    a.timers === b.timers &&
    a.clock === b.clock &&
    a.random === b.random &&
    a.leaks === b.leaks &&
    a.denied.length === b.denied.length
  );
}

/** The value of an own data property; never runs a getter. */
export function ownData(of: object, key: PropertyKey): unknown {
  return getOwnPropertyDescriptor(of, key)?.value;
}

function kindOfPermission(permission: unknown): string {
  switch (permission) {
    case 'FileSystemRead':
      return 'fs.read';
    case 'FileSystemWrite':
      return 'fs.write';
    case 'ChildProcess':
      return 'child_process.spawn';
    case 'WorkerThreads':
      return 'worker_threads.Worker';
    default:
      return 'permission';
  }
}
