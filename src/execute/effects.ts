import { types } from 'node:util';
import type { HostFact, MockableCall, TestEffects } from '../model/effects.js';
import { outputWays } from './output-uses.js';

const { apply, getOwnPropertyDescriptor } = Reflect;

/**
 * What the running test does beyond its values. One record per process, because the patches that write it sit on
 * the process's own objects; reset before each test by plain assignments.
 */
export const effects = {
  timers: false,
  clock: false,
  random: false,
  /** Some of it by `Math.random`, which the test has not fixed. */
  mathRandom: false,
  leaks: false,
  /** A promise was made or a tick queued: something may still be to come when the last statement is done. */
  async: false,
  /** Something waits for a turn of the event loop, not only for the microtask queue to run dry. */
  turns: false,
  /** Work was handed to the thread pool or the operating system: only real time brings its result. */
  realWork: false,
  /** Facts of the host that were looked at, a bit each. */
  facts: 0,
  /** Ways in which it has printed, a bit each. */
  output: 0,
};

/** Sorted, without duplicates. */
let denied: string[] = [];
let calls: MockableCall[] = [];
/** More would make no test that anybody reads. */
const mostCalls = 8;
let isMockable = true;
/** Environment variables that were looked at, sorted. */
let env: string[] | undefined;
let setsEnv: string[] | undefined;

export function resetEffects(): void {
  effects.timers = false;
  effects.clock = false;
  effects.random = false;
  effects.mathRandom = false;
  effects.leaks = false;
  effects.async = false;
  effects.turns = false;
  effects.realWork = false;
  effects.facts = 0;
  effects.output = 0;
  env = undefined;
  setsEnv = undefined;
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
  denied = inserted(denied, kind);
}

/** An environment variable was set or taken away. */
export function noteSetVariable(name: string): void {
  effects.facts |= factBits.environment;
  setsEnv = setsEnv === undefined ? [name] : inserted(setsEnv, name);
}

/** An environment variable was looked at. */
export function noteVariable(name: string): void {
  effects.facts |= factBits.environment;
  env = env === undefined ? [name] : inserted(env, name);
}

export function noteFact(fact: HostFact): void {
  effects.facts |= factBits[fact];
}

const facts: readonly HostFact[] = [
  'environment',
  'workingFolder',
  'locale',
  'platform',
  'host',
  'files',
  'absentFiles',
  'otherAbsentFiles',
];

const factBits: Readonly<Record<HostFact, number>> = {
  environment: 1,
  workingFolder: 2,
  locale: 4,
  platform: 8,
  host: 16,
  files: 32,
  absentFiles: 64,
  otherAbsentFiles: 128,
};

/** Shared: most tests that look at anything look at the same. */
const factLists = Array.from({ length: 2 ** facts.length }, (_, bits) =>
  Object.freeze(facts.filter((fact) => (bits & factBits[fact]) !== 0)),
);

/** A sorted list with one more in it; the same list where it is in there. */
function inserted(list: string[], item: string): string[] {
  let at = 0;
  while (at < list.length && (list[at] as string) < item) at++;
  if (list[at] === item) return list;
  // By hand: the subject may have replaced splice and sort.
  const next: string[] = [];
  for (let i = 0; i < at; i++) next[i] = list[i] as string;
  next[at] = item;
  for (let i = at; i < list.length; i++) next[i + 1] = list[i] as string;
  return next;
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
  if (effects.facts !== 0 || effects.output !== 0 || effects.mathRandom) return withFacts();
  if (!timers && !clock && !random && !leaks && denied.length === 0) return quiet;
  if (denied.length === 0 || !isMockable) return { denied, timers, clock, random, leaks };
  return { denied, timers, clock, random, leaks, mockable: copyOfCalls() };
}

/** Apart, so that the records of all others keep their shapes. */
function withFacts(): TestEffects {
  const { timers, clock, random, leaks } = effects;
  const seen = {
    denied,
    timers,
    clock,
    random,
    leaks,
    ...(effects.mathRandom && { mathRandom: true as const }),
    ...(effects.facts !== 0 && { facts: factLists[effects.facts] as readonly HostFact[] }),
    ...(env && { env }),
    ...(setsEnv && { setsEnv }),
    ...(effects.output !== 0 && { output: outputWays(effects.output) }),
  };
  return denied.length === 0 || !isMockable ? seen : { ...seen, mockable: copyOfCalls() };
}

/** What is looked at after the test may have effects as well. */
function copyOfCalls(): readonly MockableCall[] {
  const mockable: MockableCall[] = [];
  for (let i = 0; i < calls.length; i++) mockable[i] = calls[i] as MockableCall;
  return mockable;
}

/** The same with what was refused later. A mock would be set up for a call that the test itself does not make. */
export function alsoDenied(seen: TestEffects, kinds: readonly string[]): TestEffects {
  let all = [...seen.denied];
  for (const kind of kinds) all = inserted(all, kind);
  const { mockable, ...others } = seen;
  return { ...(mockable === undefined ? seen : others), denied: all };
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
