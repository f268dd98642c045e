import { afterEach, expect, it } from 'vitest';
import type { Watcher } from '../../../src/execute/run-test.js';
import { type RigOptions, rig, say } from './executing.js';

const usual = Error.stackTraceLimit;

afterEach(() => {
  Error.stackTraceLimit = usual;
});

const onlooker: Watcher = { after: () => undefined, end: () => undefined };

/** How many lines the stack of the error has that a test ends with, message included. */
async function lines(subject: () => unknown, options: RigOptions = {}, watcher?: Watcher): Promise<number> {
  const { executor } = rig({ subject }, options);
  const { error } = await executor.run({ statements: [say.call(0)] }, watcher);
  return ((error as Error).stack as string).split('\n').length;
}

function fail(): never {
  throw new Error('no');
}

it('makes errors without stack traces while a test runs', async () => {
  expect(await lines(fail)).toBe(1);
  expect(await lines(fail, {}, { ...onlooker, blind: true })).toBe(1);
  expect(Error.stackTraceLimit).toBe(usual);
});

it('makes them for subjects that look at them, and for those who look on', async () => {
  expect(await lines(fail, { readsStacks: true })).toBeGreaterThan(1);
  expect(await lines(fail, {}, onlooker)).toBeGreaterThan(1);
});

it('gives the limit back that was there before, whatever the subject made of it', async () => {
  Error.stackTraceLimit = 3;
  const greedy = (): never => {
    Error.stackTraceLimit = 50;
    return fail();
  };
  expect(await lines(greedy)).toBeGreaterThan(1);
  expect(Error.stackTraceLimit).toBe(3);
});

it('gives it back when a test had to wait', async () => {
  const { run } = rig({ later: () => Promise.resolve(1) });
  await run(say.call(0), say.wait(0));
  expect(Error.stackTraceLimit).toBe(usual);
});
