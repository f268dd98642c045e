import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { openSandbox } from '../../../src/execute/sandbox.js';
import { spawnChild } from '../../../src/execute/supervise-child.js';

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
