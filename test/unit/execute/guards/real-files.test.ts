import fs, { type promises, type ReadStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { realFiles } from '../../../../src/execute/guards/real-files.js';
import { rig, say, surrounded } from '../executing.js';

const self = fileURLToPath(import.meta.url);

/** The system gives the lowest number that is free. */
function nextNumber(): number {
  const descriptor = fs.openSync(self, 'r');
  fs.closeSync(descriptor);
  return descriptor;
}

/** How far the numbers of the system have gone up after so many tests. */
async function climbed(body: () => unknown, tests: number): Promise<number> {
  const before = nextNumber();
  await surrounded(async () => {
    const subject = rig({ body });
    for (let i = 0; i < tests; i++) expect((await subject.run(say.call(0), say.wait(0))).outcome).toBe('ok');
    realFiles.closeLeft();
  });
  return nextNumber() - before;
}

it.each<[string, () => unknown, number]>([
  ['descriptors', () => fs.openSync(self, 'r'), 3000],
  ['descriptors that are told of', () => new Promise((resolve) => fs.open(self, (_, descriptor) => resolve(descriptor))), 100],
  ['streams', () => opened(fs.createReadStream(self)), 100],
  ['streams that nobody waits for', () => void fs.createReadStream(self), 100],
  ['folders', () => void fs.opendirSync('.'), 1000],
])('closes the %s that tests leave open', async (_, body, tests) => {
  // A few may be on their way.
  expect(await climbed(body, tests)).toBeLessThan(5);
});

function opened(stream: ReadStream): Promise<void> {
  return new Promise((resolve) => stream.on('open', () => resolve()));
}

it('keeps open what a module has opened, and closes it when the module wants to', async () => {
  await surrounded(async () => {
    realFiles.openedBy('module');
    const descriptor = fs.openSync(self, 'r');
    const read = (): number => fs.readSync(descriptor, Buffer.alloc(10), 0, 10, 0);
    const subject = rig({ read, close: () => fs.closeSync(descriptor) });
    for (let i = 0; i < 3; i++) expect((await subject.run(say.call(0))).effects.denied).toEqual([]);
    expect((await subject.run(say.call(1))).outcome).toBe('ok');
    expect((await subject.run(say.call(0))).effects.denied).toEqual(['fs.read']);
  });
});

it('says of a test that has forgotten a handle that it leaves something', async () => {
  const open = (): Promise<promises.FileHandle> => fs.promises.open(self);
  const leaks = await surrounded(async () => {
    const { run } = rig({
      forgets: open,
      closes: async () => (await open()).close(),
      reads: async () => {
        const handle = await open();
        const descriptor = handle.fd;
        try {
          return fs.readSync(descriptor, Buffer.alloc(10), 0, 10, 0);
        } finally {
          await handle.close();
        }
      },
      leaves: () => fs.openSync(self, 'r'),
    });
    const seen: boolean[] = [];
    for (const callable of [0, 1, 2, 3]) seen.push((await run(say.call(callable), say.wait(0))).effects.leaks);
    realFiles.closeLeft();
    return seen;
  });

  expect(leaks).toEqual([true, false, false, false]);
});

it('closes handles that tests have forgotten', async () => {
  const handles: promises.FileHandle[] = [];
  const body = async (): Promise<void> => void handles.push(await fs.promises.open(self));
  expect(await climbed(body, 100)).toBeLessThan(5);
  expect(handles.map(({ fd }) => fd)).toEqual(handles.map(() => -1));
});

it('knows when modules have opened too many', () => {
  realFiles.openedBy('module');
  const before = realFiles.tooMany;
  for (let i = 0; i < 1000; i++) realFiles.addDescriptor(1_000_000 + i);
  const after = realFiles.tooMany;
  for (let i = 0; i < 1000; i++) realFiles.remove(1_000_000 + i);

  expect([before, after, realFiles.tooMany]).toEqual([false, true, false]);
});
