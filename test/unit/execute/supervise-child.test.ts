import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { openSandbox } from '../../../src/execute/sandbox.js';
import type { MemoryMeter } from '../../../src/execute/resident-memory.js';
import { type SandboxedChild, spawnChild } from '../../../src/execute/supervise-child.js';

const folder = mkdtempSync(join(tmpdir(), 'covolve-child-'));
const entry = join(folder, 'child.mjs');
// As a spare does: waits for its job until the other end of the pipe is closed.
writeFileSync(entry, "import fs from 'node:fs';\nfs.readSync(3, Buffer.alloc(1));\n");

// What isolates a child starts it only after a few milliseconds: a kill in between once left it alone, and its pipes open.
it('is gone however early it is killed', async () => {
  const sandbox = openSandbox({ off: [], unsafe: false });
  const signals: (string | null)[] = [];
  for (let early = 0; early < 16; early++) {
    const child = spawnChild({ entry, readable: [folder], sandbox });
    await new Promise((resolve) => setTimeout(resolve, early % 8));
    child.kill();
    signals.push((await child.ended).signal);
  }
  expect(signals).toEqual(signals.map(() => 'SIGKILL'));
}, 20_000);

it('is not killed once it is gone: its id may be that of another group by then', async () => {
  const child = spawnChild({ entry, readable: [folder], sandbox: openSandbox({ off: [], unsafe: false }) });
  child.kill();
  await child.ended;
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);

  child.kill();

  expect(kill.mock.calls).toEqual([]);
  kill.mockRestore();
});

/** Looked at by this meter. */
function measured(residentMb: MemoryMeter['residentMb']): SandboxedChild {
  const meter = { everyMs: 1, residentMb };
  return spawnChild({ entry, readable: [folder], sandbox: { ...openSandbox({ off: [], unsafe: false }), meter } });
}

it.each([
  ['at once', () => 1e6],
  ['later', () => Promise.resolve(1e6)],
])('is ended when it holds too much, however it is measured (%s)', async (_, residentMb) => {
  expect(await measured(residentMb).ended).toMatchObject({ signal: 'SIGKILL', tooLarge: true });
});

it('is left alone when it holds little, or nobody knows how much', async () => {
  const known = [10, Promise.resolve(20), undefined, Promise.resolve(undefined)];
  let child: SandboxedChild | undefined;
  await new Promise<void>((resolve) => {
    child = measured(() => (known.length === 0 ? (resolve(), undefined) : known.shift()));
  });
  child?.kill();
  expect(await child?.ended).toMatchObject({ signal: 'SIGKILL' });
  expect(await child?.ended).not.toHaveProperty('tooLarge');
});

it('is not killed when its measure comes after its end', async () => {
  let answer: (mb: number) => void = () => {};
  let child: SandboxedChild | undefined;
  await new Promise<void>((asked) => {
    child = measured(() => {
      asked();
      return new Promise((resolve) => (answer = resolve));
    });
  });
  child?.kill();
  await child?.ended;
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);

  answer(1e6);
  await new Promise((resolve) => setImmediate(resolve));

  expect(kill.mock.calls).toEqual([]);
  kill.mockRestore();
});
