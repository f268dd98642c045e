import childProcess, { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, promises, readSync, rmSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { builtinModules, createRequire } from 'node:module';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rig, say, surrounded } from '../executing.js';

type Class = (new (...args: unknown[]) => object) & ((...args: unknown[]) => object);

const load = createRequire(import.meta.url);
const { emitWarning } = process;

/** Not every build of Node has all of them, and some greet with a warning. */
function builtin(name: string): Record<string, unknown> | undefined {
  process.emitWarning = () => {};
  try {
    return load(name) as Record<string, unknown>;
  } catch {
    return undefined;
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** What was refused to a body that swallows it. */
async function refused(body: () => unknown): Promise<readonly string[]> {
  const swallowing = async (): Promise<void> => {
    try {
      await body();
    } catch {
      // What the subject swallows must be seen all the same.
    }
  };
  return (await surrounded(() => rig({ swallowing }).run(say.call(0), say.wait(0)))).effects.denied;
}

const classes = [
  { module: 'worker_threads', name: 'Worker', kind: 'worker_threads.Worker', args: ['1', { eval: true }] },
  { module: 'inspector', name: 'Session', kind: 'inspector.Session', args: [] },
  { module: 'wasi', name: 'WASI', kind: 'wasi.WASI', args: [{ version: 'preview1' }] },
  { module: 'node:sqlite', name: 'DatabaseSync', kind: 'node:sqlite.DatabaseSync', args: [':memory:'] },
];
const namedBy = (prototype: object): Class => Reflect.get(prototype, 'constructor') as Class;
const named = (module: string, name: string): Class => builtin(module)?.[name] as Class;

describe.each(classes)('$name of $module', ({ module, name, kind, args }) => {
  const isThere = builtin(module) !== undefined;
  it.runIf(isThere).each<[string, (guarded: Class) => unknown]>([
    ['itself', (guarded) => new guarded(...args)],
    ['what its prototype names', (guarded) => new (namedBy(guarded.prototype as object))(...args)],
    ['a class that extends it', (guarded) => new (class extends (guarded as new (...args: unknown[]) => object) {})(...args)],
    ['Reflect', (guarded) => Reflect.construct(guarded, args)],
    ['a call', (guarded) => guarded(...args)],
  ])('has no instance by %s', async (_, make) => {
    const made: unknown[] = [];
    expect(await refused(() => void made.push(make(named(module, name))))).toEqual([kind]);
    expect(made).toEqual([]);
  });

  it.runIf(isThere)('is what it was when the guards are gone', async () => {
    const before = named(module, name);
    await refused(() => {});
    expect([named(module, name), namedBy(before.prototype as object)]).toEqual([before, before]);
  });
});

it('none of Node’s modules leads to a class that is refused', async () => {
  // Extends the class that it finds when it is first loaded: the guarded one in a child, but not in a runner.
  const loadedBefore = ['inspector/promises'];
  const modules = builtinModules
    .filter((name) => !name.startsWith('_') && !loadedBefore.includes(name))
    .flatMap((name): object[] => [builtin(name)].filter((found) => found !== undefined));
  const known = classes.filter(({ module }) => builtin(module) !== undefined);
  const real = new Map(known.map(({ module, name, kind }) => [named(module, name), kind]));
  const reached: string[] = [];
  await refused(() => {
    for (const found of reachable(modules)) {
      const kind = real.get(found as Class);
      if (kind !== undefined) reached.push(kind);
    }
  });
  expect(reached).toEqual([]);
});

/** Through values of properties and prototypes, without running a getter. */
function reachable(from: readonly object[]): ReadonlySet<object> {
  const seen = new Set<object>(from);
  for (const object of seen) {
    const next = Reflect.ownKeys(object).map((key) => Reflect.getOwnPropertyDescriptor(object, key)?.value as unknown);
    for (const value of [...next, Reflect.getPrototypeOf(object)]) {
      if ((typeof value === 'object' && value !== null) || typeof value === 'function') seen.add(value);
    }
  }
  return seen;
}

describe.runIf(process.platform !== 'win32')('a socket over a descriptor', () => {
  const folder = mkdtempSync(join(tmpdir(), 'covolve-pipe-'));
  let descriptor: number;
  beforeAll(() => {
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    descriptor = openSync(join(folder, 'pipe'), constants.O_RDWR | constants.O_NONBLOCK);
  });
  afterAll(() => {
    closeSync(descriptor);
    rmSync(folder, { recursive: true });
  });

  /** The class that others extend, whatever stands in for it elsewhere. */
  const base = (): Class => Object.getPrototypeOf(tls.TLSSocket) as Class;
  const child = (): {
    stdin: { _handle: { open(fd: number): void; constructor: new (type: number) => { open(fd: number): void } } };
  } => childProcess.spawn('none').on('error', () => {}) as never;
  it.each<[string, () => unknown, readonly string[]]>([
    ['the class that others extend', () => new (base())({ fd: descriptor }), ['net.Socket']],
    ['the same, called', () => base()({ fd: descriptor }), ['net.Socket']],
    ['a number', () => new (base())(descriptor), ['net.Socket']],
    [
      'a getter',
      () =>
        new (base())({
          get fd() {
            return descriptor;
          },
        }),
      ['net.Socket'],
    ],
    ['what a process was to be given', () => child().stdin._handle.open(descriptor), ['child_process.spawn', 'net.Socket']],
    [
      'another of its kind',
      () => new (child().stdin._handle.constructor)(0).open(descriptor),
      ['child_process.spawn', 'net.Socket'],
    ],
    [
      'a process below its class',
      () => Reflect.get(new childProcess.ChildProcess(), '_handle').spawn({ file: 'true', args: ['true'] }),
      ['child_process.spawn'],
    ],
  ])('is not made by %s', async (_, make, kinds) => {
    const body = (): void => {
      const socket = make() as net.Socket | undefined;
      socket?.write?.('forged');
    };
    expect(await refused(body)).toEqual(kinds);
    expect(() => readSync(descriptor, Buffer.alloc(10))).toThrow('EAGAIN');
  });

  it('is made by one without a descriptor', async () => {
    expect(await refused(() => new net.Socket({ allowHalfOpen: true }).destroy())).toEqual([]);
  });
});

describe('the handle of a file', () => {
  const handle = (): Promise<FileHandle> => promises.open('package.json');
  const inner = (of: FileHandle): object => {
    const [found] = Object.getOwnPropertySymbols(of).flatMap((key) => {
      const value: unknown = Reflect.get(of, key);
      return typeof value === 'object' && value !== null && 'releaseFD' in value ? [value] : [];
    });
    return found as object;
  };
  const made = (of: object, ...args: unknown[]): object => new (namedBy(Object.getPrototypeOf(of) as object))(...args);
  it.each<[string, (of: FileHandle) => unknown, readonly string[]]>([
    ['changes nothing', (of) => of.chmod(0o600), ['fs.chmod']],
    ['changes nothing by its prototype', (of) => (Object.getPrototypeOf(of) as FileHandle).chmod.call(of, 0o600), ['fs.chmod']],
    ['writes nothing by its prototype', (of) => (Object.getPrototypeOf(of) as FileHandle).write.call(of, 'x'), ['fs.write']],
    [
      'writes nothing by a stream',
      (of) => new Promise((done) => of.createWriteStream().on('error', done).end('x')),
      ['fs.write'],
    ],
    ['makes no other', (of) => made(of, inner(of)), ['fs.open']],
    ['makes none of a descriptor', (of) => made(inner(of), 1), ['fs.open']],
    ['is read', (of) => of.readFile('utf8'), []],
  ])('%s', async (_, use, kinds) => {
    const body = async (): Promise<void> => {
      const opened = await handle();
      await (async () => use(opened))().catch(() => {});
      await opened.close().catch(() => {});
    };
    expect(await refused(body)).toEqual(kinds);
  });
});
