import childProcess from 'node:child_process';
import { Console } from 'node:console';
import crypto from 'node:crypto';
import dgram from 'node:dgram';
import dns from 'node:dns';
import { EventEmitter } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import module from 'node:module';
import net from 'node:net';
import os, { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import v8 from 'node:v8';
import workerThreads, { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, it } from 'vitest';
import { effects, noteRefusal } from '../../../src/execute/effects.js';
import type { TestEffects } from '../../../src/model/effects.js';
import type { Execution } from '../../../src/execute/execution.js';
import { rig, say, surrounded } from './executing.js';

const target = join(tmpdir(), `covolve-must-not-exist-${process.pid}`);
const reports = process.report as NodeJS.ProcessReport;
/** A file that may be read. */
const present = fs.mkdtempSync(join(tmpdir(), 'covolve-present-'));
fs.writeFileSync(join(present, 'file'), '');
for (const name of ['.env', '.env.local', '.env.example', 'server.pem']) fs.writeFileSync(join(present, name), 'CANARY=1');
fs.mkdirSync(join(present, '.aws'));
fs.writeFileSync(join(present, '.aws', 'credentials'), 'CANARY=1');
for (const [name, target] of [
  ['conf.txt', '.env'],
  ['again.txt', 'conf.txt'],
  ['cloud', '.aws'],
] as const)
  fs.symlinkSync(target, join(present, name));
afterAll(() => fs.rmSync(present, { recursive: true }));

async function run(body: () => unknown): Promise<Execution> {
  return surrounded(() => rig({ body }).run(say.call(0), say.wait(0)));
}

/** The refusals of a body that swallows every error, however it is reported. */
async function refused(body: () => unknown): Promise<readonly string[]> {
  const swallowing = async (): Promise<void> => {
    try {
      await body();
    } catch {
      // On purpose: what the subject swallows must be seen all the same.
    }
  };
  const { outcome, effects: seen } = await run(swallowing);
  expect({ outcome, leaks: seen.leaks }).toEqual({ outcome: 'ok', leaks: false });
  return seen.denied;
}

async function throughHandle(act: (handle: fs.promises.FileHandle) => Promise<unknown>): Promise<void> {
  const handle = await fs.promises.open(join(present, 'file'));
  await act(handle).finally(() => handle.close());
}

describe('refused and swallowed', () => {
  const callback = (call: (done: (error: unknown) => void) => void) => () => new Promise((resolve) => call(resolve));
  const event = (emitter: () => NodeJS.EventEmitter) => () => new Promise((resolve) => emitter().on('error', resolve));
  it.each<[string, () => unknown]>([
    ['fs.writeFile', () => fs.writeFileSync(target, 'x')],
    ['fs.writeFile', callback((done) => fs.writeFile(target, 'x', done))],
    ['fs.writeFile', () => fs.promises.writeFile(target, 'x')],
    ['fs.writeFile', () => promisify(fs.writeFile)(target, 'x')],
    ['fs.appendFile', () => fs.appendFileSync(target, 'x')],
    ['fs.rm', () => fs.rmSync(target, { force: true })],
    ['fs.rm', () => fs.promises.rm(target, { recursive: true, force: true })],
    ['fs.mkdir', () => fs.mkdirSync(target)],
    ['fs.mkdtemp', () => fs.promises.mkdtemp(target)],
    ['fs.rename', callback((done) => fs.rename(target, `${target}2`, done))],
    ['fs.symlink', () => fs.symlinkSync('a', target)],
    ['fs.chmod', () => fs.chmodSync(target, 0o777)],
    ['fs.open', () => fs.openSync(target, 'w')],
    ['fs.open', () => fs.promises.open(target, 'a+')],
    ['fs.open', callback((done) => fs.open(target, fs.constants.O_CREAT | fs.constants.O_WRONLY, done))],
    ['fs.write', () => fs.writeSync(9, 'x')],
    ['fs.watch', () => fs.watch('.')],
    ['child_process.exec', () => childProcess.execSync('true')],
    ['child_process.exec', () => promisify(childProcess.exec)('true')],
    ['child_process.spawn', event(() => childProcess.spawn('true'))],
    ['child_process.fork', event(() => childProcess.fork(target))],
    ['child_process.execFile', () => childProcess.execFileSync('true')],
    ['child_process.spawn', () => childProcess.spawnSync('true')],
    ['worker_threads.Worker', () => new workerThreads.Worker('1', { eval: true })],
    ['process.dlopen', () => process.dlopen({ exports: {} }, target)],
    ['process.binding', () => (process as unknown as { binding(name: string): unknown }).binding('fs')],
    ['v8.setFlagsFromString', () => v8.setFlagsFromString('--no-opt')],
    ['net.connect', event(() => net.connect(9))],
    ['net.connect', event(() => http.get('http://127.0.0.1:9/'))],
    ['net.listen', callback((done) => net.createServer().listen(0, () => done(undefined)))],
    ['dgram.send', callback((done) => dgram.createSocket('udp4').send('x', 9, done))],
    ['dns.lookup', callback((done) => dns.lookup('localhost', done))],
    ['dns.resolve4', () => dns.promises.resolve4('localhost')],
    ['fetch', () => fetch('http://127.0.0.1:9/')],
    ['process.kill', () => process.kill(process.pid, 0)],
    ['process.debugProcess', () => Reflect.get(process, '_debugProcess')(process.pid)],
    ['process.setUncaughtExceptionCaptureCallback', () => process.setUncaughtExceptionCaptureCallback(() => {})],
    ['os.setPriority', () => os.setPriority(19)],
    ['crypto.setEngine', () => crypto.setEngine(target)],
    ['process.chdir', () => process.chdir('/')],
    ['process.umask', () => process.umask(0)],
    ['process.exit', () => process.exit(1)],
    ['process.abort', () => process.abort()],
    ['process.exitCode', () => void (process.exitCode = 7)],
    ['process.stdout', () => void (process.stdout.write = () => true)],
    ['process.on', () => process.on('uncaughtException', () => {})],
    ['process.on', () => process.once('SIGTERM', () => {})],
    ['process.on', () => process.on('exit', () => fs.writeFileSync(target, 'x'))],
    ['process.on', () => process.once('exit', () => fs.writeFileSync(target, 'x'))],
    ['process.on', () => process.prependOnceListener('beforeExit', () => {})],
    ['process.on', () => Reflect.apply(EventEmitter.prototype.on, process, ['SIGUSR2', () => {}])],
    ['process.report', () => void (reports.reportOnFatalError = true)],
    ['process.report', () => void (reports.reportOnUncaughtException = true)],
    ['process.report', () => void (reports.directory = tmpdir())],
    ['process.report', () => Reflect.set(reports, 'reportOnSignal', true)],
    ['process.report', () => Object.assign(reports, { signal: 'SIGUSR1' })],
    ['net.listen', () => Reflect.apply(Reflect.get(net, '_createServerHandle'), net, ['127.0.0.1', 0, 4])],
    [
      'net.listen',
      () => Reflect.apply(Reflect.get(net.Server.prototype, '_listen2'), net.createServer(), ['127.0.0.1', 0, 4, 1]),
    ],
    ['dgram.bind', () => Reflect.get(dgram, '_createSocketHandle')('127.0.0.1', 0, 'udp4')],
    ['process.removeAllListeners', () => process.removeAllListeners('exit')],
    ['fs.chmod', () => throughHandle((handle) => handle.chmod(0o777))],
    ['fs.utimes', () => throughHandle((handle) => handle.utimes(1, 1))],
  ])('%s is noted (%#)', async (kind, body) => {
    expect(await refused(body)).toEqual([kind]);
    expect(fs.existsSync(target)).toBe(false);
  });

  it('refuses hooks of the loader, where Node has them', async () => {
    const before = Reflect.getOwnPropertyDescriptor(module, 'registerHooks');
    Reflect.defineProperty(module, 'registerHooks', { value: () => ({}), configurable: true, writable: true });
    try {
      const register = Reflect.get(module, 'registerHooks') as unknown;
      expect(await refused(() => (Reflect.get(module, 'registerHooks') as (hooks: object) => void)({}))).toEqual([
        'module.registerHooks',
      ]);
      expect(Reflect.get(module, 'registerHooks')).toBe(register);
    } finally {
      Reflect.deleteProperty(module, 'registerHooks');
      if (before) Reflect.defineProperty(module, 'registerHooks', before);
    }
  });

  it('leaves reports as they were', async () => {
    const before = { ...reports };
    for (const key of Object.keys(reports).filter((name) => typeof Reflect.get(reports, name) !== 'function')) {
      expect(await refused(() => Reflect.set(reports, key, true))).toEqual(['process.report']);
    }
    expect({ ...reports }).toEqual(before);
  });

  it('notes a stream that cannot be written, and its error event', async () => {
    const body = (): Promise<unknown> =>
      new Promise((resolve) => fs.createWriteStream(join(target, 'in', 'none')).on('error', resolve));
    expect(await refused(body)).toEqual(['fs.createWriteStream', 'fs.open']);
  });

  it('notes a stream that is written, to the end', async () => {
    const body = (): Promise<unknown> => new Promise((resolve) => fs.createWriteStream(target).end('x', () => resolve(1)));
    expect(await refused(body)).toEqual(['fs.createWriteStream', 'fs.open', 'fs.write']);
    expect(fs.existsSync(target)).toBe(false);
  });

  it('sorts kinds and names each once', async () => {
    const body = (): void => {
      for (const attempt of [
        () => fs.rmSync(target),
        () => fs.mkdirSync(target),
        () => process.exit(),
        () => fs.rmSync(target),
      ]) {
        try {
          attempt();
        } catch {
          // swallowed
        }
      }
    };
    expect(await refused(body)).toEqual(['fs.mkdir', 'fs.rm', 'process.exit']);
  });

  it('is not carried over to the next test', async () => {
    const { executor } = rig({ bad: () => fs.rmSync(target), good: () => 1 });
    await surrounded(async () => {
      expect((await executor.run({ statements: [say.call(0)] })).effects.denied).toEqual(['fs.rm']);
      expect((await executor.run({ statements: [say.call(1)] })).effects.denied).toEqual([]);
    });
  });
});

describe('refused by the process itself', () => {
  it.each<[string, unknown, readonly string[]]>([
    ['a read', Object.assign(new Error('x'), { code: 'ERR_ACCESS_DENIED', permission: 'FileSystemRead' }), ['fs.read']],
    [
      'a thread',
      Object.assign(new Error('x'), { code: 'ERR_ACCESS_DENIED', permission: 'WorkerThreads' }),
      ['worker_threads.Worker'],
    ],
    ['something new', Object.assign(new Error('x'), { code: 'ERR_ACCESS_DENIED' }), ['permission']],
    ['another error', Object.assign(new Error('x'), { code: 'ENOENT' }), []],
    ['no error', { code: 'ERR_ACCESS_DENIED' }, []],
  ])('%s is seen when thrown', async (_, error, expected) => {
    const execution = await run(() => {
      throw error;
    });
    expect(execution).toMatchObject({ outcome: 'threw', effects: { denied: expected } });
  });

  it('is seen in a rejection that comes late', async () => {
    const error = Object.assign(new Error('x'), { code: 'ERR_ACCESS_DENIED', permission: 'ChildProcess' });
    expect((await run(() => void Promise.reject(error))).effects).toMatchObject({ denied: ['child_process.spawn'], leaks: true });
  });

  it('never asks a getter', () => {
    const trap = Object.defineProperty(new Error('x'), 'code', {
      get: () => {
        throw new Error('read');
      },
    });
    expect(() => noteRefusal(trap)).not.toThrow();
  });
});

describe('allowed', () => {
  it.each<[string, () => unknown, unknown]>([
    ['reading a file', () => fs.readFileSync('package.json', 'utf8').slice(0, 1), '{'],
    ['asking for a file', () => fs.existsSync(target), false],
    ['opening to read', () => fs.closeSync(fs.openSync('package.json', 'r')), undefined],
    [
      'a missing file',
      () => {
        try {
          fs.readFileSync(target);
        } catch (error) {
          return (error as NodeJS.ErrnoException).code;
        }
      },
      'ENOENT',
    ],
    [
      'printing',
      () => {
        new Console(process.stdout, process.stderr).error('must not be seen');
        return process.stdout.write('must not be seen');
      },
      true,
    ],
    ['writing to the terminal', () => fs.writeSync(1, 'äb'), 3],
    ['reading the mask', () => typeof process.umask(), 'number'],
  ])('%s', async (_, body, expected) => {
    const seen: unknown[] = [];
    const execution = await surrounded(() =>
      rig({ body, see: (value: unknown) => void seen.push(value) }).run(say.call(0), say.call(1, 0)),
    );
    expect({ seen, denied: execution.effects.denied, outcome: execution.outcome }).toEqual({
      seen: [expected],
      denied: [],
      outcome: 'ok',
    });
  });
});

describe('secrets of the project', () => {
  it.each<[string, (path: string) => unknown]>([
    ['readFileSync', (path) => fs.readFileSync(path, 'utf8')],
    ['a callback', (path) => new Promise((resolve) => void fs.readFile(path, (error, data) => resolve(error ?? data)))],
    ['a promise', (path) => fs.promises.readFile(path)],
    ['a descriptor', (path) => fs.openSync(path, 'r')],
    ['a file handle', (path) => fs.promises.open(path)],
    ['a stream', (path) => new Promise((resolve) => void fs.createReadStream(path).on('error', resolve).on('data', resolve))],
    ['a blob', (path) => fs.openAsBlob(path)],
  ])('are not read by %s', async (_, read) => {
    for (const name of ['.env', '.env.local', 'server.pem']) {
      const seen: unknown[] = [];
      const denied = await refused(async () => void seen.push(await read(join(present, name))));
      expect(denied).toEqual(['fs.secret']);
      expect(seen.filter((found) => !(found instanceof Error))).toEqual([]);
    }
  });

  it.each<[string, (path: string) => unknown]>([
    ['a link to a file', (path) => fs.readFileSync(join(path, 'conf.txt'), 'utf8')],
    ['a link to a link', (path) => fs.promises.readFile(join(path, 'again.txt'))],
    ['a link to a folder', (path) => fs.openSync(join(path, 'cloud', 'credentials'), 'r')],
    ['an escaped URL', (path) => fs.readFileSync(new URL(`file://${path}/%2Eenv`))],
    ['a buffer', (path) => fs.readFileSync(Buffer.from(join(path, '.env')))],
  ])('are not read by %s', async (_, read) => {
    const seen: unknown[] = [];
    expect(await refused(async () => void seen.push(await read(present)))).toEqual(['fs.secret']);
    expect(seen).toEqual([]);
  });

  it('are no examples, and are there', async () => {
    const file = join(present, '.env.example');
    expect(await refused(() => fs.readFileSync(file, 'utf8'))).toEqual([]);
    expect(await refused(() => fs.existsSync(join(present, '.env.example')))).toEqual([]);
  });

  it.each<[string, (path: string) => unknown, unknown]>([
    ['existsSync', (path) => fs.existsSync(path), false],
    ['exists', (path) => new Promise((resolve) => void fs.exists(path, resolve)), false],
    ['accessSync', (path) => fs.accessSync(path), 'access'],
    ['promises.access', (path) => fs.promises.access(path), 'access'],
    ['statSync', (path) => fs.statSync(path), 'stat'],
    ['statSync without errors', (path) => fs.statSync(path, { throwIfNoEntry: false }), undefined],
    ['lstat', (path) => new Promise((resolve) => void fs.lstat(path, (error) => resolve(errorFacts(error)))), 'lstat'],
    ['promises.stat', (path) => fs.promises.stat(path), 'stat'],
    ['realpathSync', (path) => fs.realpathSync(path), 'realpath'],
    ['readlinkSync', (path) => fs.readlinkSync(path), 'readlink'],
  ])('are not there for %s', async (_, look, expected) => {
    for (const name of ['.env', 'conf.txt', 'none/.env']) {
      const seen: unknown[] = [];
      const body = async (): Promise<void> => {
        try {
          seen.push(await look(join(present, name)));
        } catch (error) {
          seen.push(errorFacts(error));
        }
      };
      expect(await refused(body)).toEqual(['fs.secret']);
      expect(seen).toEqual([typeof expected === 'string' ? { code: 'ENOENT', syscall: expected } : expected]);
    }
  });

  it('are in no listing', async () => {
    const seen: unknown[] = [];
    const see = (names: readonly unknown[]): void =>
      void seen.push(names.filter((name) => /^\.env|^conf/.test(`${name}`)).sort());
    const body = async (): Promise<void> => {
      see(fs.readdirSync(present));
      see(await fs.promises.readdir(present));
      see(fs.readdirSync(present, { withFileTypes: true }).map(({ name }) => name));
    };
    expect(await refused(body)).toEqual([]);
    // What a link leads to, nobody has asked.
    expect(seen).toEqual(Array.from({ length: 3 }, () => ['.env.example', 'conf.txt']));
  });
});

describe('ending the process', () => {
  it('ends the test instead', async () => {
    const after: string[] = [];
    const execution = await run(() => {
      process.exit(3);
      after.push('reached');
    });
    expect({ ...pick(execution), after }).toEqual({ outcome: 'threw', position: 0, denied: ['process.exit'], after: [] });
    expect(String(execution.error)).toBe('Error: process.exit was called');
  });
});

function errorFacts(error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return { code, syscall };
}

function pick({ outcome, position, effects: { denied } }: Execution) {
  return { outcome, position, denied };
}

describe('chance', () => {
  it.each<[string, () => unknown]>([
    ['Math.random', () => [Math.random(), Math.random()]],
    ['crypto.randomUUID', () => crypto.randomUUID()],
    ['crypto.randomBytes', () => crypto.randomBytes(8).toString('hex')],
    [
      'crypto.randomBytes with a callback',
      () => new Promise((resolve) => crypto.randomBytes(8, (_, bytes) => resolve(bytes.toString('hex')))),
    ],
    ['crypto.randomInt', () => crypto.randomInt(5, 1000)],
    ['crypto.randomFillSync', () => [...crypto.randomFillSync(new Uint8Array(8), 2, 4)]],
    ['crypto.getRandomValues', () => [...crypto.getRandomValues(new Uint16Array(4))]],
    ['the global crypto', () => [globalThis.crypto.randomUUID(), ...globalThis.crypto.getRandomValues(new Uint8Array(4))]],
  ])('%s is repeated and noted', async (_, body) => {
    const drawn: unknown[] = [];
    const subject = rig({ body, see: (value: unknown) => void drawn.push(value) });
    await surrounded(async () => {
      for (let i = 0; i < 2; i++) {
        const { effects: seen } = await subject.run(say.call(0), say.wait(0), say.call(1, 1));
        expect(seen.random).toBe(true);
      }
    });
    expect(drawn).toHaveLength(2);
    expect(drawn[0]).toEqual(drawn[1]);
    expect(drawn[0]).not.toEqual(await body());
  });

  it('keeps the shape of what it replaces', async () => {
    const shapes: unknown[] = [];
    await run(() => {
      shapes.push(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(crypto.randomUUID()));
      const filled = crypto.randomFillSync(new Uint8Array(8), 2, 4);
      shapes.push([...filled].map((byte, i) => (i < 2 || i > 5 ? byte : 'x')));
      shapes.push(Array.from({ length: 50 }, () => crypto.randomInt(3, 6)).every((n) => n >= 3 && n < 6));
    });
    expect(shapes).toEqual([true, [0, 0, 'x', 'x', 'x', 'x', 0, 0], true]);
  });
});

describe('late failures', () => {
  const leaks = async (body: () => unknown, ...more: ReturnType<typeof say.wait>[]): Promise<TestEffects['leaks']> =>
    (await surrounded(() => rig({ body }).run(say.call(0), ...more))).effects.leaks;

  it.each<[string, () => unknown, boolean]>([
    ['a promise that rejects with nobody listening', () => Promise.reject(new Error('late')), true],
    ['one inside the subject', () => void Promise.reject(new Error('late')), true],
    [
      'a tick that throws',
      () =>
        process.nextTick(() => {
          throw new Error('late');
        }),
      true,
    ],
    [
      'a microtask that throws',
      () =>
        queueMicrotask(() => {
          throw new Error('late');
        }),
      true,
    ],
    ['a promise that stays pending', () => new Promise(() => undefined), true],
    ['a promise that resolves', () => Promise.resolve(1), false],
    ['a rejection that is handled', () => void Promise.reject(new Error('x')).catch(() => undefined), false],
    ['nothing asynchronous', () => 1, false],
  ])('%s', async (_, body, expected) => expect(await leaks(body)).toBe(expected));

  it('are none when the test awaits the rejection', async () => {
    expect(await leaks(() => Promise.reject(new Error('x')), say.wait(0))).toBe(false);
  });

  it('belong to the test that caused them', async () => {
    const subject = rig({ bad: () => void Promise.reject(new Error('late')), good: async () => 1 });
    await surrounded(async () => {
      expect((await subject.run(say.call(0))).effects.leaks).toBe(true);
      expect((await subject.run(say.call(1), say.wait(0))).effects.leaks).toBe(false);
    });
  });

  it('are seen even by a subject that removes the listeners of the process', async () => {
    const subject = rig({
      deafen: async () => void process.removeAllListeners('unhandledRejection'),
      bad: () => void Promise.reject(new Error('late')),
    });
    await surrounded(async () => {
      await subject.run(say.call(0), say.wait(0));
      expect((await subject.run(say.call(1))).effects.leaks).toBe(true);
    });
  });
});

it('keeps tests synchronous that touch no promise, in their surroundings too', async () => {
  const subject = rig({
    add: (a: number) => a + Date.now(),
    draw: () => Math.random(),
    deny: () => fs.existsSync(target),
    plan: () => setTimeout(() => 1, 1),
  });
  await surrounded(() => {
    for (let callable = 0; callable < 4; callable++)
      expect(subject.runSync(say.value(1), say.call(callable, 0)).outcome).toBe('ok');
    expect(effects.async).toBe(false);
  });
});

it('is seen by named imports of builtin modules, until it is undone', async () => {
  const original = Worker;
  await surrounded(() => expect(Worker).not.toBe(original));
  expect(Worker).toBe(original);
});

it('counts memory that ran out as refused: another machine has more', () => {
  const error = new RangeError('Array buffer allocation failed');
  return surrounded(async () => {
    const { outcome, effects: seen } = await rig({
      body: () => {
        throw error;
      },
    }).run(say.call(0));
    expect({ outcome, denied: seen.denied }).toEqual({ outcome: 'threw', denied: ['memory'] });
  });
});
