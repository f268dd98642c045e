import crypto, { webcrypto } from 'node:crypto';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { MessageChannel } from 'node:worker_threads';
import zlib from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { pendingWork } from '../../../../src/execute/pending-work.js';
import { realDelay } from '../../../../src/execute/real-world.js';
import { rig, say, surrounded } from '../executing.js';

const target = join(tmpdir(), `covolve-must-not-exist-${process.pid}`);
const write = (): void => fs.writeFileSync(target, 'x');
const fail = (): never => {
  throw new Error('late');
};
/** Takes longer than what nothing says is under way is waited for. */
const bytes = Buffer.alloc(3_000_000, 'covolve');
const rounds = 20_000;
const wasm = Reflect.get(globalThis, 'WebAssembly') as { compile(bytes: Uint8Array): Promise<unknown> };
const waitAsync: (array: Int32Array, index: number, value: number, ms: number) => { readonly value: Promise<string> } = (
  ...args
) => Reflect.get(Atomics, 'waitAsync')(...args);
const emptyModule = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);

// What one leaves must not fail all others.
afterEach(() => fs.rmSync(target, { force: true }));

async function effectsOf(body: () => unknown) {
  const { effects } = await surrounded(() => rig({ body }).run(say.call(0)));
  expect(fs.existsSync(target)).toBe(false);
  return effects;
}

/** Each goes on with what it is given, and nobody waits for it. */
const unawaited: [string, (then: () => void) => void][] = [
  ['pbkdf2', (then) => crypto.pbkdf2('p', 's', rounds, 64, 'sha512', then)],
  ['scrypt', (then) => crypto.scrypt('p', 's', 64, { N: 8192 }, then)],
  ['hkdf', (then) => crypto.hkdf('sha512', 'p', 's', 'i', 64, then)],
  ['generateKeyPair', (then) => crypto.generateKeyPair('rsa', { modulusLength: 1024 }, then)],
  ['generatePrime', (then) => crypto.generatePrime(256, then)],
  ['gzip', (then) => zlib.gzip(bytes, then)],
  ['brotliCompress', (then) => zlib.brotliCompress(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 3 } }, then)],
  ['a stream that compresses', (then) => void zlib.createGzip().on('end', then).resume().end(bytes)],
  ['a stream that fails', (then) => void zlib.createGunzip().on('error', then).end(bytes)],
  ['promisify', (then) => void promisify(crypto.pbkdf2)('p', 's', rounds, 64, 'sha512').then(then)],
  ['subtle', (then) => void webcrypto.subtle.digest('SHA-512', bytes).then(then)],
  ['WebAssembly', (then) => void wasm.compile(emptyModule).then(then)],
  [
    'a file handle',
    (then) => void fs.promises.open('package.json').then(async (file) => (await file.readFile(), await file.close(), then())),
  ],
];

describe('work outside of JavaScript that nobody awaits', () => {
  it.each(unawaited)('%s: what it writes in the end is noted of its test', async (_, begin) => {
    expect(await effectsOf(() => begin(write))).toMatchObject({ denied: ['fs.writeFile'], leaks: false });
  });

  it.each(unawaited)('%s: what it throws in the end leaks', async (_, begin) => {
    expect(await effectsOf(() => begin(fail))).toMatchObject({ denied: [], leaks: true });
  });

  it.each(unawaited)('%s: harms nobody where it does nothing', async (_, begin) => {
    expect(await effectsOf(() => begin(() => {}))).toMatchObject({ denied: [], leaks: false });
  });

  it.each<[string, () => unknown]>([
    [
      'the reads of a file handle',
      async () => {
        const file = await fs.promises.open('package-lock.json');
        for (let i = 0; i < 300; i++) await file.read(Buffer.alloc(64), 0, 64, i);
        await file.close();
        write();
      },
    ],
    [
      'the lines of a file',
      async () => {
        const file = await fs.promises.open('package-lock.json');
        for await (const line of file.readLines()) if (line === '') break;
        write();
      },
    ],
    [
      'messages that answer each other',
      () => {
        const { port1, port2 } = new MessageChannel();
        let left = 40;
        port1.on('message', () => port1.postMessage('ping'));
        port2.on('message', () => {
          if (--left > 0) return port2.postMessage('pong');
          port1.close();
          write();
        });
        port2.postMessage('pong');
      },
    ],
    ['waiting for another thread', () => void waitAsync(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 30).value.then(write)],
    [
      'folders that are walked',
      async () => {
        for (let i = 0; i < 100; i++) for await (const entry of await fs.promises.opendir('src')) void entry;
        write();
      },
    ],
    [
      'folders that are read by callbacks',
      () => {
        const readOn = (folder: fs.Dir, left: number): void =>
          folder.read((_, entry) => (entry ? readOn(folder, left) : folder.close(() => open(left - 1))));
        const open = (left: number): void => (left === 0 ? write() : fs.opendir('src', (_, folder) => readOn(folder, left)));
        open(100);
      },
    ],
  ])('%s are waited for', async (_, body) => {
    expect(await effectsOf(() => void body())).toMatchObject({ denied: ['fs.writeFile'], leaks: false });
  });

  it('is waited for from one to the next', async () => {
    const body = (): void => crypto.scrypt('p', 's', 64, () => fs.readFile('package.json', () => zlib.gzip(bytes, write)));
    expect(await effectsOf(body)).toMatchObject({ denied: ['fs.writeFile'], leaks: false });
  });

  it('leaks where it does not end, and what follows it never happens', async () => {
    const seen: string[] = [];
    const slow = (then: () => void): void => crypto.pbkdf2('p', 's', 2_000_000, 64, 'sha512', then);
    const subject = rig({
      call: () => slow(() => seen.push('call')),
      promise: () => void promisify(slow)().then(() => seen.push('promise')),
      next: async () => 1,
    });
    await surrounded(async () => {
      for (const callable of [0, 1]) {
        expect((await subject.run(say.call(callable))).effects.leaks).toBe(true);
        expect((await subject.run(say.call(2), say.wait(0))).effects).toMatchObject({ denied: [], leaks: false });
      }
      while (pendingWork.stuck > 0) await realDelay(10);
    });
    expect(seen).toEqual([]);
  });
});

describe('stays as it was', () => {
  it('gives what promisify is told to give', async () => {
    const keys = await surrounded(() => promisify(crypto.generateKeyPair)('rsa', { modulusLength: 1024 }));
    expect(Object.keys(keys)).toEqual(['publicKey', 'privateKey']);
  });

  it('throws at once where arguments are wrong', async () => {
    const wrong = (): void => crypto.pbkdf2('p', 's', -1, 64, 'sha512', () => {});
    const { outcome, effects } = await surrounded(() => rig({ wrong }).run(say.call(0)));
    expect({ outcome, leaks: effects.leaks }).toEqual({ outcome: 'threw', leaks: false });
  });

  it('is synchronous where nothing is handed over', async () => {
    const { privateKey } = crypto.generateKeyPairSync('rsa', { modulusLength: 1024 });
    const subject = rig({
      sign: () => crypto.sign('sha256', Buffer.from('a'), privateKey).length,
      zip: () => zlib.gunzipSync(zlib.gzipSync('a')).length,
    });
    await surrounded(() => {
      for (const callable of [0, 1]) expect(subject.runSync(say.call(callable)).outcome).toBe('ok');
    });
  });

  it('rejects where nobody listens', async () => {
    expect(await effectsOf(() => void webcrypto.subtle.digest('none', bytes))).toMatchObject({ leaks: true });
  });

  it('gives the same bytes', async () => {
    const subject = rig({ body: async () => (await promisify(zlib.gunzip)(await promisify(zlib.gzip)(bytes))).equals(bytes) });
    const seen: unknown[] = [];
    await surrounded(() =>
      subject.executor.run(
        { statements: [say.call(0), say.wait(0)] },
        { after: (_, values) => void seen.push(values.at(-1)), end: () => {} },
      ),
    );
    expect(seen.at(-1)).toBe(true);
  });
});
