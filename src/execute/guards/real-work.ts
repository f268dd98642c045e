import crypto from 'node:crypto';
import workerThreads from 'node:worker_threads';
import zlib from 'node:zlib';
import { effects } from '../effects.js';
import { noting, type Patches } from '../patches.js';

/**
 * Allowed, but done outside JavaScript: an await on it needs real time, which the virtual clock does not give. That
 * such work was begun is noted, so that only then the executor waits for it. (Reading files is noted by its own guard.)
 */
export function noteRealWork(patches: Patches): void {
  note(patches, crypto, [
    'pbkdf2',
    'scrypt',
    'hkdf',
    'generateKey',
    'generateKeyPair',
    'generatePrime',
    'checkPrime',
    'sign',
    'verify',
    'diffieHellman',
  ]);
  const subtle = Object.getPrototypeOf(crypto.webcrypto.subtle) as object;
  note(
    patches,
    subtle,
    Object.getOwnPropertyNames(subtle).filter((name) => name !== 'constructor'),
  );
  note(
    patches,
    zlib,
    Object.keys(zlib).filter((name) => /^(create|(un|in|de|g|brotli).*(zip|late|ress)(Raw)?$)/i.test(name)),
  );
  note(patches, workerThreads.MessagePort.prototype, ['postMessage']);
  const webAssembly: unknown = Reflect.get(globalThis, 'WebAssembly');
  if (webAssembly) note(patches, webAssembly, ['compile', 'instantiate']);
}

function note(patches: Patches, target: object, names: readonly string[]): void {
  for (const name of names) patches.replace(target, name, (original) => noting(original, noteWork));
}

function noteWork(): void {
  effects.realWork = true;
}
