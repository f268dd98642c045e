import crypto from 'node:crypto';
import workerThreads from 'node:worker_threads';
import zlib from 'node:zlib';
import { effects } from '../effects.js';
import { type AnyFunction, keepStatics, type Patches } from '../patches.js';
import { countCallback, countPromise } from '../pending-work.js';
import { countCompression } from './compression.js';

const { apply } = Reflect;

/**
 * Allowed, but done outside JavaScript: an await on it needs real time, which the virtual clock does not give. What is
 * under way is counted, so that only then the executor waits for it, and waits for it also where the subject does not.
 * (Reading files is counted by its own guard.)
 */
export function countRealWork(patches: Patches): void {
  const replaceAll = (target: object, names: readonly string[], count: (original: AnyFunction) => AnyFunction): void => {
    for (const name of names) patches.replace(target, name, (original) => keepStatics(original, count(original)));
  };
  replaceAll(crypto, cryptography, countCallback);
  const subtle = Object.getPrototypeOf(crypto.webcrypto.subtle) as object;
  replaceAll(
    subtle,
    Object.getOwnPropertyNames(subtle).filter((name) => name !== 'constructor'),
    countPromise,
  );
  replaceAll(
    zlib,
    Object.keys(zlib).filter((name) => compressing.test(name)),
    countCallback,
  );
  countCompression(patches);
  replaceAll(workerThreads.MessagePort.prototype, ['postMessage'], noteOnly);
  replaceAll(Atomics, ['waitAsync'], countWait);
  const webAssembly: unknown = Reflect.get(globalThis, 'WebAssembly');
  if (webAssembly) replaceAll(webAssembly, ['compile', 'compileStreaming', 'instantiate', 'instantiateStreaming'], countPromise);
}

/** Those that newer versions of Node have are named as well. */
const cryptography = [
  'argon2',
  'checkPrime',
  'decapsulate',
  'diffieHellman',
  'encapsulate',
  'generateKey',
  'generateKeyPair',
  'generatePrime',
  'hkdf',
  'pbkdf2',
  'scrypt',
  'sign',
  'verify',
];

const compressing = /^(un|in|de|g|brotli|zstd).*(zip|late|ress)(Raw)?$/i;

/** The time that it waits for another thread is real. */
function countWait(original: AnyFunction): AnyFunction {
  return function (this: unknown, ...args: unknown[]) {
    const waiting = apply(original, this, args) as { readonly async: boolean; value: Promise<unknown> };
    if (!waiting.async) return waiting;
    const { value } = waiting;
    waiting.value = countPromise(() => value)() as Promise<unknown>;
    return waiting;
  };
}

/** Nobody says when a message has arrived. */
function noteOnly(original: AnyFunction): AnyFunction {
  return function (this: unknown, ...args: unknown[]) {
    effects.realWork = true;
    return apply(original, this, args);
  };
}
