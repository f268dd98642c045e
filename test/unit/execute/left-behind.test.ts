import fs from 'node:fs';
import timers from 'node:timers';
import timersPromises from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { Execution } from '../../../src/execute/execution.js';
import type { Watcher } from '../../../src/execute/run-test.js';
import { rig, say, surrounded, test } from './executing.js';

const target = join(tmpdir(), `covolve-must-not-exist-${process.pid}`);
const write = (): void => fs.writeFileSync(target, 'x');
const thorough: Watcher = { thorough: true, after: () => {}, end: () => {} };

/** `make` is called as modules are evaluated: when nothing of the test has run yet. */
async function effectsOf(make: () => () => unknown, how: 'plain' | 'thorough' | 'confirming' = 'plain') {
  const { effects } = await surrounded((): Execution | Promise<Execution> => {
    const namespace = { body: make() };
    const { executor } = rig(namespace);
    const one = test(say.call(0));
    return how === 'confirming' ? executor.runIn(namespace, one) : executor.run(one, how === 'thorough' ? thorough : undefined);
  });
  expect(fs.existsSync(target)).toBe(false);
  return effects;
}

describe('timers that the runner would not hold', () => {
  it.each<[string, () => () => unknown]>([
    ['a promised one', () => () => void timersPromises.setTimeout(300).then(write)],
    ['a promised immediate', () => () => void timersPromises.setImmediate().then(write)],
    ['a promised interval', () => () => void timersPromises.setInterval(10).next().then(write)],
    ['a wait of the scheduler', () => () => void timersPromises.scheduler.wait(10).then(write)],
    ['one made promising', () => () => void promisify(setTimeout)(300).then(write)],
    [
      'one taken at import',
      () =>
        (
          (taken) => () =>
            void taken(write, 300)
        )(setTimeout),
    ],
    [
      'an interval taken at import',
      () =>
        (
          (taken) => () =>
            void taken(write, 300)
        )(setInterval),
    ],
    [
      'an immediate taken at import',
      () =>
        (
          (taken) => () =>
            void taken(write)
        )(setImmediate),
    ],
    ['one of node:timers', () => () => void timers.setTimeout(write, 300)],
    ['a signal', () => () => AbortSignal.timeout(300).addEventListener('abort', write)],
  ])('%s left behind leaks', async (_, make) => {
    expect(await effectsOf(make)).toMatchObject({ denied: [], leaks: true });
  });

  it.each<[string, () => () => unknown]>([
    ['cleared', () => () => timers.clearTimeout(timers.setTimeout(write, 300))],
    ['a global one', () => () => void setTimeout(() => {}, 300)],
    ['a global one under another name', () => () => void ((taken) => taken(() => {}, 300))(setTimeout)],
  ])('%s does not', async (_, make) => {
    for (const how of ['plain', 'thorough', 'confirming'] as const) {
      expect(await effectsOf(make, how)).toMatchObject({ denied: [], leaks: false });
    }
  });

  it('are told apart only while a test runs', async () => {
    await surrounded(async () => {
      const before = [setTimeout, setInterval, setImmediate];
      await rig({ body: () => void setTimeout(write, 1) }).run(say.call(0));
      expect([setTimeout, setInterval, setImmediate]).toEqual(before);
      expect(setTimeout).toBe(timers.setTimeout);
    });
  });

  it('leave alone what a test has put in their place, which is seen', async () => {
    const mine = (): void => {};
    const body = (): void => void (globalThis.setTimeout = mine as unknown as typeof setTimeout);
    expect(await effectsOf(() => body, 'thorough')).toMatchObject({ denied: ['prototype.pollution'] });
  });
});

describe('what timers do that are left behind', () => {
  const variants: [string, () => unknown][] = [
    ['a timer', () => void setTimeout(write, 300)],
    ['a timer behind another', () => void setTimeout(() => setTimeout(write, 1000), 300)],
    ['a timer that is awaited', () => void new Promise((resolve) => void setTimeout(resolve, 300)).then(write)],
    [
      'a timer behind an interval',
      () => {
        setInterval(() => {}, 1);
        setTimeout(write, 86_400_000);
      },
    ],
  ];
  it.each(variants)('%s is noted where the test is judged', async (_, body) => {
    expect(await effectsOf(() => body)).toMatchObject({ denied: [], leaks: false });
    for (const how of ['thorough', 'confirming'] as const) {
      const effects = await effectsOf(() => body, how);
      expect(effects).toMatchObject({ denied: ['fs.writeFile'], leaks: false });
      expect(effects.mockable).toBeUndefined();
    }
  });

  it('is added to what the test itself did', async () => {
    const body = (): void => {
      fs.rmSync(target, { force: true });
      setTimeout(write, 300);
    };
    expect(await effectsOf(() => body, 'thorough')).toMatchObject({ denied: ['fs.rm', 'fs.writeFile'] });
  });

  it('is no part of the trace, and no failure of the test', async () => {
    const steps: number[] = [];
    for (const later of [() => {}, () => fail('late')]) {
      const { steps: taken, effects } = await surrounded(() =>
        rig({ body: () => void setTimeout(later, 1) }).executor.run(test(say.call(0)), thorough),
      );
      steps.push(taken);
      expect(effects).toMatchObject({ denied: [], leaks: false });
    }
    expect(steps[0]).toBe(steps[1]);
  });

  it('ends where it never would', async () => {
    const again = (): void => void setTimeout(again, 1);
    expect(await effectsOf(() => again, 'thorough')).toMatchObject({ denied: [], timers: true });
  });
});

function fail(message: string): never {
  throw new Error(message);
}
