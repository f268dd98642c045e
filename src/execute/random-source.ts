import crypto from 'node:crypto';
import { effects } from './effects.js';
import type { AnyFunction, Patches } from './patches.js';

const usual = 0x9e3779b9;
let seed = usual;
let state = seed;
let fixed: number | undefined;

/** Every test draws the same numbers. */
export function resetRandom(): void {
  state = seed;
  fixed = undefined;
}

/** `Math.random` gives this until the test is over. */
export function fixChance(value: number): void {
  fixed = value;
}

/** What `Math.random` of another context gives: no spy of a test reaches there. */
export function drawElsewhere(): number {
  return random();
}

/** The same number throughout a test, and another one where chance is another. */
export function chanceOfTest(): number {
  const now = state;
  state = seed;
  const drawn = random();
  state = now;
  return drawn;
}

/** Other numbers from now on. Returns the way back. */
export function drawOtherwise(other: number): () => void {
  seed = usual + other;
  state = seed;
  return () => {
    seed = usual;
    state = seed;
  };
}

/** Puts `Math.random` and the random parts of crypto on one small generator. Arguments are still checked by the real functions. */
export function installRandomSource(patches: Patches): void {
  patches.replace(Math, 'random', () => () => fixed ?? random());
  patches.replace(
    crypto,
    'randomBytes',
    (original) => (size: number, callback?: AnyFunction) => answer(fill(original(size)), callback),
  );
  patches.replace(
    crypto,
    'pseudoRandomBytes',
    (original) => (size: number, callback?: AnyFunction) => answer(fill(original(size)), callback),
  );
  patches.replace(
    crypto,
    'randomFillSync',
    (original) =>
      (view: ArrayBufferView, ...range: unknown[]) =>
        fillRange(original, view, range),
  );
  patches.replace(crypto, 'randomFill', () => (view: ArrayBufferView, ...rest: unknown[]) => {
    const callback = rest.pop() as AnyFunction;
    return answer(fillRange(crypto.randomFillSync as AnyFunction, view, rest), callback);
  });
  patches.replace(crypto, 'randomInt', (original) => randomInt(original));
  patches.replace(crypto, 'randomUUID', (original) => (options?: object) => uuid(original(options)));
  patches.replace(crypto, 'getRandomValues', (original) => (view: ArrayBufferView) => fill(original(view)));
  const { webcrypto } = crypto;
  patches.replace(
    webcrypto,
    'getRandomValues',
    (original) => (view: ArrayBufferView) => fill(apply(original, webcrypto, [view])),
  );
  patches.replace(webcrypto, 'randomUUID', (original) => () => uuid(apply(original, webcrypto, [])));
}

const { apply } = Reflect;
const RealUint8Array = Uint8Array;

/** mulberry32: 32 bits of state are enough for the few draws of one test. */
function bits(): number {
  effects.random = true;
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return (mixed ^ (mixed >>> 14)) >>> 0;
}

function random(): number {
  return bits() / 0x1_0000_0000;
}

function fill<V extends ArrayBufferView>(view: V): V {
  overwrite(new RealUint8Array(view.buffer, view.byteOffset, view.byteLength));
  return view;
}

/** `offset` and `size` count elements, as in Node. */
function fillRange<V extends ArrayBufferView>(original: AnyFunction, view: V, range: readonly unknown[]): V {
  const whole = ArrayBuffer.isView(view)
    ? new RealUint8Array(view.buffer, view.byteOffset, view.byteLength)
    : new RealUint8Array(view);
  const before = RealUint8Array.from(whole);
  original(view, ...range);
  const width = (view as { BYTES_PER_ELEMENT?: number }).BYTES_PER_ELEMENT ?? 1;
  const start = typeof range[0] === 'number' ? range[0] * width : 0;
  const end = typeof range[1] === 'number' ? start + range[1] * width : whole.length;
  for (let i = 0; i < whole.length; i++) if (i < start || i >= end) whole[i] = before[i] as number;
  overwrite(whole.subarray(start, end));
  return view;
}

function overwrite(bytes: Uint8Array): void {
  effects.random = true;
  for (let i = 0; i < bytes.length; i++) bytes[i] = bits();
}

/** Same shape as the real one: version 4, variant 1. */
function uuid(real: string): string {
  return real.replace(/[0-9a-f]/g, (digit, at: number) =>
    at === 14 ? digit : (at === 19 ? 8 + (bits() & 3) : bits() & 15).toString(16),
  );
}

function randomInt(original: AnyFunction): AnyFunction {
  return (...args: unknown[]) => {
    const callback = typeof args[args.length - 1] === 'function' ? (args.pop() as AnyFunction) : undefined;
    original(...args);
    const [low, high] = args.length < 2 ? [0, args[0] as number] : (args as [number, number]);
    return answer(low + Math.floor(random() * (high - low)), callback);
  };
}

function answer<T>(value: T, callback: AnyFunction | undefined): T | undefined {
  if (typeof callback !== 'function') return value;
  process.nextTick(callback, null, value);
  return undefined;
}
