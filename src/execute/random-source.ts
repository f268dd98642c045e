import crypto from 'node:crypto';
import { effects } from './effects.js';
import type { AnyFunction, Patches } from './patches.js';

const usual = 0x9e3779b9;
let seed = usual;
let state = seed;
let fixed: number | undefined;
/** What numbers are near to, instead of anywhere; and how many a test has drawn since then. */
let near: number | undefined;
let drawn = 0;

/** How near: two draws are hardly ever alike, as keys never are. */
const nearness = 0.002;
/** So many of a test's draws are near it in a row, and after these every other one of so many. */
const nearInRow = 3;
const nearAtMost = 24;

/** Every test draws the same numbers. */
export function resetRandom(): void {
  state = seed;
  drawn = 0;
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
  const only = anywhere();
  state = now;
  return only;
}

/**
 * Other numbers from now on, near this one where it is given: what one draw in ten does hardly shows with a few seeds. Returns
 * the way back.
 */
export function drawOtherwise(other: number, nearTo?: number): () => void {
  seed = usual + other;
  near = nearTo === undefined ? undefined : Math.min(nearTo, 1 - nearness);
  state = seed;
  drawn = 0;
  return () => {
    seed = usual;
    near = undefined;
    state = seed;
    drawn = 0;
  };
}

/** Puts `Math.random` and the random parts of crypto on one small generator. Arguments are still checked by the real functions. */
export function installRandomSource(patches: Patches): void {
  patches.replace(Math, 'random', () => () => fixed ?? unfixed());
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

/** A test could fix it. */
function unfixed(): number {
  effects.mathRandom = true;
  return random();
}

function anywhere(): number {
  return bits() / 0x1_0000_0000;
}

function random(): number {
  const number = anywhere();
  return near !== undefined && isNear() ? near + number * nearness : number;
}

/** Whoever draws until another number comes, once or for ever, gets one. */
function isNear(): boolean {
  const nth = drawn++;
  return nth < nearInRow || (nth < nearAtMost && nth % 2 === 0);
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
  if (near === undefined || bytes.length === 0 || !isNear()) return;
  // The ends alone, in whichever order a number is read from them: what is between keeps two keys apart. One or two bytes have
  // nothing between, and are alike as long as they are near: no keys are that short.
  const end = Math.floor(near * 0x100);
  bytes[0] = end;
  bytes[bytes.length - 1] = end;
}

/** Same shape as the real one: version 4, variant 1. */
function uuid(real: string): string {
  const first = near !== undefined && isNear() ? Math.floor(near * 16).toString(16) : undefined;
  return real.replace(/[0-9a-f]/g, (digit, at: number) => {
    const own = at === 14 ? digit : (at === 19 ? 8 + (bits() & 3) : bits() & 15).toString(16);
    return at === 0 ? (first ?? own) : own;
  });
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
