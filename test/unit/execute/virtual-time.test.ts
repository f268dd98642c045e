import crypto from 'node:crypto';
import fs from 'node:fs';
import timers from 'node:timers';
import timersPromises from 'node:timers/promises';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Execution } from '../../../src/execute/execution.js';
import { rig, say, surrounded } from './executing.js';

/** Runs `await body()` as a test; what it resolved to, how it ended, and whether time was touched. */
async function inTest<T>(body: () => T) {
  let result: unknown;
  const execution = await surrounded(() =>
    rig({ body, see: (value: unknown) => void (result = value) }).run(say.call(0), say.wait(0), say.call(1, 1)),
  );
  return {
    result,
    end: end(execution),
    effects: Object.entries(execution.effects).flatMap(([name, value]) => (value === true ? [name] : [])),
  };
}

function end({ outcome, error }: Execution): string {
  return error instanceof Error ? `${outcome} ${error.name}: ${error.message}` : outcome;
}

const start = '2024-01-01T00:00:00.000Z';

describe('reading the clock', () => {
  it.each<[string, () => unknown, unknown]>([
    ['Date.now', () => Date.now(), Date.parse(start)],
    ['new Date', () => new Date().toISOString(), start],
    ['Date as a function', () => Date().slice(0, 15), new Date(start).toString().slice(0, 15)],
    ['performance.now', () => performance.now(), 0],
    ['performance.timeOrigin + now', () => performance.timeOrigin + performance.now(), Date.parse(start)],
    ['process.hrtime', () => process.hrtime(), [0, 0]],
    ['process.hrtime.bigint', () => process.hrtime.bigint(), 0n],
    ['a formatter', () => new Intl.DateTimeFormat('en', { timeZone: 'UTC' }).format(), '1/1/2024'],
    [
      'a formatter of parts',
      () => new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'UTC' }).formatToParts()[0]?.value,
      '2024',
    ],
  ])('%s is fixed and noted', async (_, read, expected) => {
    expect(await inTest(read)).toEqual({ result: expected, end: 'ok', effects: ['clock'] });
  });

  it('is not noted when the time is given', async () => {
    const given = (): unknown => [new Date(5).getTime(), new Date(2020, 1, 2).getDate(), Date.parse(start), Date.UTC(2020)];
    expect(await inTest(given)).toEqual({ result: [5, 2, Date.parse(start), Date.UTC(2020)], end: 'ok', effects: [] });
  });

  it('keeps Date what it was', async () => {
    class Day extends Date {
      tomorrow(): number {
        return this.getDate() + 1;
      }
    }
    const facts = (): unknown => [
      new Date() instanceof Date,
      Object.getPrototypeOf(new Date()) === Date.prototype,
      new Date().constructor === Date,
      Date.name,
      Date.length,
      Date.prototype.constructor === Date,
      Reflect.construct(Date, [1], Object).getTime === undefined,
    ];
    expect((await inTest(facts)).result).toEqual([true, true, true, 'Date', 7, true, true]);
    // Subclasses of the real and of the virtual Date.
    expect((await inTest(() => new Day(2020, 0, 1).tomorrow())).result).toBe(2);
    expect((await inTest(() => new (class extends Date {})(7).getTime())).result).toBe(7);
  });

  it('leaves everything as it was afterwards', async () => {
    const before = [Date, Date.now, setTimeout, performance.now, process.hrtime, Math.random, process.exit, timers.setTimeout];
    await inTest(() => 1);
    expect([Date, Date.now, setTimeout, performance.now, process.hrtime, Math.random, process.exit, timers.setTimeout]).toEqual(
      before,
    );
  });
});

describe('timers', () => {
  const sleep = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

  it('fire in order while a promise is awaited, and move the clock', async () => {
    const body = async (): Promise<unknown> => {
      const log: string[] = [];
      const note = (name: string) => () => void log.push(`${name}@${performance.now()}`);
      setTimeout(note('b'), 20);
      setTimeout(note('a'), 10);
      setTimeout(note('zero'), 0);
      setImmediate(note('immediate'));
      setTimeout(note('c'), 20);
      await sleep(3_600_000);
      return [...log, Date.now() - Date.parse(start)];
    };
    expect(await inTest(body)).toEqual({
      result: ['immediate@0', 'zero@1', 'a@10', 'b@20', 'c@20', 3_600_000],
      end: 'ok',
      effects: ['timers', 'clock'],
    });
  });

  it('can be cleared, by handle and by number', async () => {
    const body = async (): Promise<unknown> => {
      const log: string[] = [];
      clearTimeout(setTimeout(() => log.push('a'), 1));
      clearTimeout(+setTimeout(() => log.push('b'), 1));
      clearImmediate(setImmediate(() => log.push('c')));
      clearTimeout(undefined);
      let times = 0;
      const interval = setInterval(() => (++times === 3 ? clearInterval(interval) : undefined), 10);
      await sleep(100);
      return [log, times];
    };
    expect((await inTest(body)).result).toEqual([[], 3]);
  });

  it('can be refreshed', async () => {
    const body = async (): Promise<unknown> => {
      let fired = -1;
      const timer = setTimeout(() => void (fired = performance.now()), 30);
      await sleep(20);
      timer.refresh();
      await sleep(100);
      return fired;
    };
    expect((await inTest(body)).result).toBe(50);
  });

  it('pass arguments, and refuse what is no function', async () => {
    const args = (): unknown => new Promise((resolve) => void setTimeout((...all: unknown[]) => resolve(all), 5, 'a', 'b'));
    expect((await inTest(args)).result).toEqual(['a', 'b']);
    expect((await inTest(() => setTimeout('code' as never, 1))).end).toBe(
      'threw TypeError: The "callback" argument must be of type function. Received string',
    );
  });

  it.each<[string, () => unknown, unknown]>([
    ['promisify(setTimeout)', () => promisify(setTimeout)(50, 'v'), 'v'],
    ['timers/promises setTimeout', () => timersPromises.setTimeout(50, 'v'), 'v'],
    ['timers/promises setImmediate', () => timersPromises.setImmediate('v'), 'v'],
    ['scheduler.wait', () => timersPromises.scheduler.wait(50), undefined],
    ['node:timers', () => new Promise((resolve) => void timers.setTimeout(resolve, 50, 'v')), 'v'],
    [
      'timers/promises setInterval',
      async () => {
        const seen: number[] = [];
        for await (const _ of timersPromises.setInterval(10)) if (seen.push(performance.now()) === 3) break;
        return seen;
      },
      [10, 20, 30],
    ],
    [
      'AbortSignal.timeout',
      () =>
        new Promise((resolve) => {
          const signal = AbortSignal.timeout(50);
          signal.addEventListener('abort', () => resolve(signal.reason.name));
        }),
      'TimeoutError',
    ],
    [
      'an aborted wait',
      () => timersPromises.setTimeout(50, 'v', { signal: AbortSignal.abort() }).catch((error) => error.name),
      'AbortError',
    ],
  ])('%s waits on the virtual clock', async (_, body, expected) => {
    expect(await inTest(body)).toMatchObject({ result: expected, end: 'ok' });
  });

  it('that nobody waits for never fire, and are gone in the next test', async () => {
    let fired = 0;
    const { executor } = rig({ schedule: () => void setInterval(() => fired++, 1), wait: () => sleep(10) });
    const run = (callable: number, ...more: ReturnType<typeof say.wait>[]) =>
      surrounded(() => executor.run({ statements: [say.call(callable), ...more] }));
    expect((await run(0)).effects.timers).toBe(true);
    expect((await run(1, say.wait(0))).outcome).toBe('ok');
    expect(fired).toBe(0);
  });

  it('that throw are late failures of the test', async () => {
    const body = async (): Promise<void> => {
      setTimeout(() => {
        throw new Error('late');
      }, 1);
      await sleep(10);
    };
    expect(await inTest(body)).toEqual({ result: undefined, end: 'ok', effects: ['timers', 'leaks'] });
  });
});

async function collect(stream: AsyncIterable<Buffer>): Promise<number> {
  let size = 0;
  for await (const chunk of stream) size += chunk.length;
  return size;
}

function thenable(descriptor: PropertyDescriptor): object {
  // oxlint-disable-next-line unicorn/no-thenable -- the thing under test
  return Object.defineProperty({}, 'then', descriptor);
}

function fails(message: string) {
  return (): never => {
    throw new Error(message);
  };
}

describe('waiting', () => {
  const forever = async (): Promise<never> => {
    for (;;) await new Promise((resolve) => void setTimeout(resolve, 1000));
  };
  it.each<[string, () => unknown, string]>([
    ['a promise that never settles', () => new Promise(() => undefined), 'unsettled'],
    ['an endless loop of sleeps', forever, 'unsettled'],
    ['a thenable that never calls back', () => thenable({ value: () => undefined }), 'unsettled'],
    ['a thenable that throws', () => thenable({ value: fails('then') }), 'threw Error: then'],
    ['a getter for then that throws', () => thenable({ get: fails('get') }), 'threw Error: get'],
    [
      'a rejection',
      async () => {
        throw new Error('no');
      },
      'threw Error: no',
    ],
  ])('ends for %s', async (_, body, expected) => expect((await inTest(body)).end).toBe(expected));

  it('takes what a thenable gives', async () => {
    expect((await inTest(() => thenable({ value: (resolve: (value: number) => void) => resolve(4) }))).result).toBe(4);
  });

  it.each<[string, () => unknown, unknown]>([
    ['a file', async () => (await fs.promises.readFile('package.json', 'utf8')).slice(0, 1), '{'],
    ['a stream', async () => (await collect(fs.createReadStream('package.json'))) > 0, true],
    ['compression', async () => String(await promisify(zlib.gunzip)(await promisify(zlib.gzip)('text'))), 'text'],
    ['a key', async () => (await promisify(crypto.pbkdf2)('a', 'b', 10, 8, 'sha256')).length, 8],
    ['a digest', async () => (await crypto.webcrypto.subtle.digest('SHA-256', new Uint8Array(4))).byteLength, 32],
  ])('waits for real work: %s', async (_, body, expected) => {
    expect(await inTest(body)).toMatchObject({ result: expected, end: 'ok' });
  });
});

describe('letting time pass in a test', () => {
  it('moves the clock between two statements', async () => {
    const seen: unknown[] = [];
    const execution = await surrounded(() =>
      rig({ look: () => void seen.push(Date.now() - Date.parse(start), performance.now()) }).run(
        say.call(0),
        say.pass(1500),
        say.call(0),
      ),
    );
    expect([end(execution), seen]).toEqual(['ok', [0, 0, 1500, 1500]]);
  });

  it('fires timers at once, and runs synchronously', async () => {
    let fired = 0;
    const execution = await surrounded(() => {
      const later = (): void => void setTimeout(() => fired++, 100);
      return rig({ later }).runSync(say.call(0), say.pass(99), say.call(0), say.pass(1));
    });
    expect([end(execution), fired]).toEqual(['ok', 1]);
  });
});
