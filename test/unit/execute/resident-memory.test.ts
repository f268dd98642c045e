import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { residentMb } from '../../../src/execute/resident-memory.js';

it.skipIf(process.platform !== 'linux')('counts what a process holds, with those it started', async () => {
  const hold = 'const held = Buffer.alloc(300e6, 1); console.log(held.length); setInterval(() => held, 1000);';
  const child = spawn('sh', ['-c', '"$@"; true', 'sh', process.execPath, '-e', hold], {
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  try {
    await new Promise((resolve) => child.stdout.once('data', resolve));
    expect(residentMb(child.pid as number)).toBeGreaterThan(250);
  } finally {
    process.kill(-(child.pid as number), 'SIGKILL');
  }
});

it('knows nothing of a process that is not there', () => expect(residentMb(2 ** 30)).toBeUndefined());
