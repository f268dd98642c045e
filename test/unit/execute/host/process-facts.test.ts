import os from 'node:os';
import v8 from 'node:v8';
import { describe, expect, it } from 'vitest';
import { moveHost } from '../../../../src/execute/host/host.js';
import type { HostFact, TestEffects } from '../../../../src/model/effects.js';
import { rig, say, surrounded } from '../executing.js';

interface Asked {
  readonly value: unknown;
  readonly effects: TestEffects;
}

/** What a subject is told, and what is noted of its asking. */
async function ask(read: () => unknown, facts: readonly HostFact[] = []): Promise<Asked> {
  return surrounded(async () => {
    let value: unknown;
    const subject = rig({
      body: () => {
        value = read();
      },
    });
    const comeBack = moveHost(facts);
    try {
      const { effects } = await subject.run(say.call(0));
      return { value, effects };
    } finally {
      comeBack();
    }
  });
}

describe('what the machine says of itself', () => {
  it.each<[string, () => unknown, unknown]>([
    ['os.hostname', () => os.hostname(), 'localhost'],
    ['os.homedir', () => os.homedir(), '/home/user'],
    ['os.tmpdir', () => os.tmpdir(), '/tmp'],
    ['os.userInfo', () => os.userInfo().username, 'user'],
    ['os.cpus', () => os.cpus().length, 4],
    ['os.availableParallelism', () => os.availableParallelism(), 4],
    ['os.totalmem', () => os.totalmem(), 8 * 2 ** 30],
    ['os.uptime', () => os.uptime(), 3600],
    ['os.loadavg', () => os.loadavg(), [0, 0, 0]],
    ['os.networkInterfaces', () => os.networkInterfaces(), {}],
    ['os.hostname as a text', () => `${os.hostname as unknown as string}`, 'localhost'],
    ['process.pid', () => process.pid, 1000],
    ['process.argv', () => process.argv, ['/usr/bin/node', '/usr/bin/main.js']],
    ['process.execPath', () => process.execPath, '/usr/bin/node'],
    ['process.getuid', () => process.getuid?.(), 1000],
    ['process.uptime', () => process.uptime(), 600],
    ['process.memoryUsage', () => process.memoryUsage().heapUsed, 16 * 2 ** 20],
    ['process.memoryUsage.rss', () => process.memoryUsage.rss(), 64 * 2 ** 20],
    ['v8.getHeapSpaceStatistics', () => v8.getHeapSpaceStatistics()[0]?.space_size, 32 * 2 ** 20],
    ['v8.getHeapSpaceStatistics', () => v8.getHeapSpaceStatistics()[0]?.space_name, 'read_only_space'],
    ['v8.getHeapStatistics', () => v8.getHeapStatistics().used_heap_size, 32 * 2 ** 20],
  ])('%s is the same everywhere, and noted', async (_, read, expected) => {
    const { value, effects } = await ask(read);

    expect([value, effects.facts]).toEqual([expected, ['host']]);
  });

  it('is otherwise elsewhere', async () => {
    const read = (): unknown[] => [os.hostname(), os.cpus().length, process.pid, process.argv.length, process.uptime()];
    const here = (await ask(read)).value as unknown[];
    const elsewhere = (await ask(read, ['host'])).value as unknown[];

    expect(elsewhere.filter((value, i) => value === here[i])).toEqual([]);
  });

  it('is true of the operating system, which is noted apart', async () => {
    const { platform } = process;

    expect(await ask(() => [process.platform, os.platform()])).toMatchObject({
      value: [platform, platform],
      effects: { facts: ['platform'] },
    });
    expect((await ask(() => process.platform, ['platform'])).value).not.toBe(platform);
  });

  it('is true of the working folder, which is noted', async () => {
    expect(await ask(() => process.cwd())).toMatchObject({ value: process.cwd(), effects: { facts: ['workingFolder'] } });
  });

  it('is put back where a test has changed it', async () => {
    const [first, second] = await surrounded(async () => {
      const seen: unknown[] = [];
      const subject = rig({
        body: () => {
          seen.push([...process.argv, process.title]);
          process.argv.push('--more');
          process.title = 'mine';
        },
      });
      await subject.run(say.call(0));
      await subject.run(say.call(0));
      return seen;
    });

    expect(second).toEqual(first);
  });

  it('is nothing that most tests look at', async () => {
    expect((await ask(() => 1 + 1)).effects).not.toHaveProperty('facts');
  });

  it('is that of this process again afterwards', async () => {
    const before = [process.pid, os.hostname(), process.argv, process.env['PATH']];
    await ask(() => process.pid);

    expect([process.pid, os.hostname(), process.argv, process.env['PATH']]).toEqual(before);
  });
});
