import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { realFiles } from '../../../../src/execute/guards/real-files.js';
import type { HostFact } from '../../../../src/model/effects.js';
import { rig, say, surrounded } from '../executing.js';

const folder = fs.mkdtempSync(join(tmpdir(), 'covolve-descriptors-'));
const file = join(folder, 'words.txt');
fs.writeFileSync(file, 'äpfel\npear\n');
afterAll(() => fs.rmSync(folder, { recursive: true }));

interface Seen {
  readonly gave: unknown;
  readonly denied: readonly string[];
  readonly facts?: readonly HostFact[];
}

function told(error: unknown): unknown {
  const { name, message, code, errno, syscall } = error as NodeJS.ErrnoException;
  return { name, message, code, errno, syscall };
}

async function ending(body: () => unknown): Promise<unknown> {
  try {
    return await body();
  } catch (error) {
    return told(error);
  }
}

/** What a subject is given. */
async function guarded(body: () => unknown): Promise<Seen> {
  let gave: unknown = 'never ended';
  const subject = async (): Promise<void> => {
    gave = await ending(body);
  };
  return surrounded(async () => {
    const { effects, outcome } = await rig({ subject }).run(say.call(0), say.wait(0));
    realFiles.closeLeft();
    expect({ outcome, leaks: effects.leaks }).toEqual({ outcome: 'ok', leaks: false });
    return { gave, denied: effects.denied, ...(effects.facts && { facts: effects.facts }) };
  });
}

function opened<T>(read: (descriptor: number) => T): T {
  const descriptor = fs.openSync(file, 'r');
  try {
    return read(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

async function handled<T>(read: (handle: fs.promises.FileHandle) => Promise<T>): Promise<T> {
  const handle = await fs.promises.open(file);
  try {
    return await read(handle);
  } finally {
    await handle.close();
  }
}

async function all(parts: AsyncIterable<unknown>): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const part of parts) found.push(String(part));
  return found;
}

const whole = 'äpfel\npear\n';
const bytes = Buffer.from(whole);

it.each<[string, () => unknown, unknown]>([
  ['bytes', () => fs.readFileSync(file).toString(), whole],
  ['another encoding', () => fs.readFileSync(file, 'latin1'), bytes.toString('latin1')],
  ['bytes of a descriptor', () => opened((descriptor) => fs.readFileSync(descriptor).toString()), whole],
  ['the text of a descriptor', () => opened((descriptor) => fs.readFileSync(descriptor, 'utf8')), whole],
  [
    'a part',
    () =>
      opened((descriptor) => {
        const part = Buffer.alloc(4);
        return [fs.readSync(descriptor, part, 0, 4, 7), part.toString()];
      }),
    [4, 'pear'],
  ],
  [
    'parts',
    () =>
      opened((descriptor) => {
        const parts = [Buffer.alloc(7), Buffer.alloc(4)];
        return [fs.readvSync(descriptor, parts), ...parts.map(String)];
      }),
    [11, 'äpfel\n', 'pear'],
  ],
  ['the size of a descriptor', () => opened((descriptor) => fs.fstatSync(descriptor).size), bytes.length],
  ['bytes by a callback', async () => String(await promisify(fs.readFile)(file)), whole],
  [
    'a part by callbacks',
    async () => {
      const descriptor = await promisify(fs.open)(file, 'r');
      const { bytesRead, buffer } = await promisify(fs.read)(descriptor, Buffer.alloc(4), 0, 4, 7);
      await promisify(fs.close)(descriptor);
      return [bytesRead, buffer.toString()];
    },
    [4, 'pear'],
  ],
  [
    'parts by callbacks',
    async () => {
      const descriptor = await promisify(fs.open)(file, 'r');
      const { buffers } = await promisify(fs.readv)(descriptor, [Buffer.alloc(7), Buffer.alloc(4)]);
      const text = await promisify(fs.readFile)(descriptor, 'utf8');
      // Nobody has to be told.
      fs.close(descriptor);
      return [...buffers.map(String), text];
    },
    ['äpfel\n', 'pear', '\n'],
  ],
  ['bytes by a promise', async () => String(await fs.promises.readFile(file)), whole],
  ['a handle', () => handled((handle) => handle.readFile('utf8')), whole],
  [
    'a part of a handle',
    () => handled(async (handle) => (await handle.read(Buffer.alloc(4), 0, 4, 7)).buffer.toString()),
    'pear',
  ],
  ['the lines of a handle', () => handled((handle) => all(handle.readLines())), ['äpfel', 'pear']],
  ['a stream of a handle', () => handled((handle) => all(handle.createReadStream({ encoding: 'utf8' }))), [whole]],
  ['the number of a handle', () => handled(async (handle) => fs.readFileSync(handle.fd, 'utf8')), whole],
  ['the bytes of a blob', async () => (await fs.openAsBlob(file)).text(), whole],
  ['a stream', () => all(fs.createReadStream(file)), [whole]],
  ['a stream made by its class', () => all(Reflect.construct(fs.ReadStream, [file]) as fs.ReadStream), [whole]],
  ['a part of a stream', () => all(fs.createReadStream(file, { start: 7, end: 10 })), ['pear']],
  ['a stream of a descriptor', () => all(fs.createReadStream('', { fd: fs.openSync(file, 'r') })), [whole]],
  ['lines', () => all(createInterface({ input: fs.createReadStream(file) })), ['äpfel', 'pear']],
  [
    'a stream that is piped',
    async () => {
      const parts: string[] = [];
      await pipeline(fs.createReadStream(file, 'utf8'), async (source) => void parts.push(...(await all(source))));
      return parts;
    },
    [whole],
  ],
  [
    'events of a stream',
    () =>
      new Promise((resolve) => {
        const seen: string[] = [];
        const stream = fs.createReadStream(file, 'utf8');
        for (const event of ['open', 'ready', 'data', 'end']) stream.on(event, () => seen.push(event));
        stream.on('close', () => resolve(seen));
      }),
    ['open', 'ready', 'data', 'end'],
  ],
])('reads %s of a real file, and refuses nothing', async (_, read, expected) => {
  const { gave, denied } = await guarded(read);
  expect({ gave, denied }).toEqual({ gave: expected, denied: [] });
});

it('looks at nothing of the machine where only what stands in a file is read', async () => {
  expect(await guarded(() => fs.readFileSync(file).length)).toEqual({ gave: bytes.length, denied: [] });
});

/** Standard streams, both pipes of a child, and a number that nothing has. */
const foreign = [0, 1, 2, 3, 4, 987];

it.each<[string, string, (descriptor: number) => unknown]>([
  ['read', 'read', (descriptor) => fs.readSync(descriptor, Buffer.alloc(1))],
  ['readv', 'read', (descriptor) => fs.readvSync(descriptor, [Buffer.alloc(1)])],
  ['readFile', 'read', (descriptor) => fs.readFileSync(descriptor)],
  ['readFile', 'read', (descriptor) => fs.readFileSync(descriptor, 'utf8')],
  ['close', 'close', (descriptor) => fs.closeSync(descriptor)],
  ['read', 'read', (descriptor) => promisify(fs.read)(descriptor, Buffer.alloc(1), 0, 1, null)],
  ['readv', 'read', (descriptor) => promisify(fs.readv)(descriptor, [Buffer.alloc(1)])],
  ['readFile', 'read', (descriptor) => promisify(fs.readFile)(descriptor)],
  ['close', 'close', (descriptor) => promisify(fs.close)(descriptor)],
  ['read', 'read', (descriptor) => all(fs.createReadStream('', { fd: descriptor, autoClose: false }))],
])('refuses to %s what is not the own (%#)', async (name, syscall, act) => {
  const error = { name: 'Error', message: `EBADF: bad file descriptor, ${syscall}`, code: 'EBADF', errno: -9, syscall };
  for (const descriptor of foreign)
    expect([descriptor, await guarded(() => act(descriptor))]).toEqual([descriptor, { gave: error, denied: [`fs.${name}`] }]);
});

it('knows its own by what the system gave, not by what is said of it', async () => {
  const lie = (): Promise<unknown> =>
    handled(async (handle) => {
      Object.defineProperty(handle, 'fd', { value: 4, configurable: true });
      const ends = [await ending(() => fs.readSync(handle.fd, Buffer.alloc(1))), await ending(() => fs.closeSync(handle.fd))];
      Reflect.deleteProperty(handle, 'fd');
      return ends.map((end) => (end as NodeJS.ErrnoException).code);
    });
  expect(await guarded(lie)).toMatchObject({ gave: ['EBADF', 'EBADF'], denied: ['fs.close', 'fs.read'] });
});

it.each<[string, () => unknown]>([
  ['a text', () => fs.readSync('4' as never, Buffer.alloc(1))],
  ['nothing', () => fs.closeSync(undefined as never)],
  ['a negative number', () => fs.readvSync(-1, [Buffer.alloc(1)])],
  ['a broken number', () => fs.fstatSync(1.5)],
  ['a text, told to a callback', () => promisify(fs.read)('4' as never, Buffer.alloc(1), 0, 1, null)],
  ['nothing, without a callback', () => Reflect.apply(fs.close, fs, [])],
  ['what comes without a callback for it', () => fs.close(4, null as never)],
])('says as Node does that %s is no descriptor', async (_, act) => {
  const real = await ending(act);
  expect(await guarded(act)).toEqual({ gave: real, denied: [] });
});
