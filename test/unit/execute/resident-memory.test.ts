import { spawn } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findProgram } from '../../../src/execute/find-program.js';
import { findMemoryMeter, type MemoryMeans } from '../../../src/execute/resident-memory.js';
import { temporaryProject } from '../../helpers/temporary-project.js';

const nowhere = '/nowhere/proc';
const nobody = 2 ** 30;

describe.skipIf(process.platform !== 'linux')('where there is /proc', () => {
  it('counts what a process holds, with those it started, ten times a second', async () => {
    const hold = 'const held = Buffer.alloc(300e6, 1); console.log(held.length); setInterval(() => held, 1000);';
    const child = spawn('sh', ['-c', '"$@"; true', 'sh', process.execPath, '-e', hold], {
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    });
    try {
      await new Promise((resolve) => child.stdout.once('data', resolve));
      const meter = findMemoryMeter();
      expect(meter?.everyMs).toBe(100);
      expect(meter?.residentMb(child.pid as number)).toBeGreaterThan(250);
      expect(meter?.residentMb(nobody)).toBeUndefined();
    } finally {
      process.kill(-(child.pid as number), 'SIGKILL');
    }
  });
});

describe.skipIf(process.platform === 'win32' || findProgram('ps') === undefined)('where there is only ps', () => {
  it('asks it, once a second', async () => {
    const meter = findMemoryMeter({ proc: nowhere });
    expect(meter?.everyMs).toBe(1000);
    const held = (await meter?.residentMb(process.pid)) ?? 0;
    const real = process.memoryUsage.rss() / 2 ** 20;
    expect(held).toBeGreaterThan(real / 2);
    expect(held).toBeLessThan(real * 2);
    expect(await meter?.residentMb(nobody)).toBeUndefined();
  });
});

describe.skipIf(process.platform === 'win32')('a memory meter', () => {
  /** A machine whose `ps` does this. */
  function withPs(script: string): MemoryMeans {
    const path = temporaryProject({ ps: `#!/bin/sh\n${script}\n` });
    chmodSync(`${path}/ps`, 0o755);
    return { proc: nowhere, path, platform: 'darwin' };
  }

  it('asks in the words of POSIX and takes kilobytes', async () => {
    const meter = findMemoryMeter(withPs('[ "$1 $2 $3" = "-o rss= -p" ] && echo "  $(($4 * 0 + 307200))"'));
    expect(await meter?.residentMb(7)).toBe(300);
  });

  it.each<readonly [string, () => MemoryMeans]>([
    ['there is neither', () => ({ proc: nowhere, path: '' })],
    ['ps does not know the question', () => withPs('echo "ps: unrecognized option: p" >&2; exit 1')],
    ['ps answers another one', () => withPs('echo "  PID TTY"; echo "  1 ?"')],
    ['/proc is another one', () => ({ proc: temporaryProject({ [`${process.pid}/status`]: 'node 1 1 1 1 5,0' }), path: '' })],
    ['it is Windows', () => ({ ...withPs('echo 1024'), platform: 'win32' })],
  ])('is not had where %s', (_, means) => {
    expect(findMemoryMeter(means())).toBeUndefined();
  });

  it('knows nothing when ps fails later on', async () => {
    const means = withPs(`[ "$4" = ${process.pid} ] && echo 1024`);
    expect(await findMemoryMeter(means)?.residentMb(nobody)).toBeUndefined();
  });
});
