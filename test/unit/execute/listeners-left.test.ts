import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import type { Watcher } from '../../../src/execute/run-test.js';
import { rig, say, surrounded, test } from './executing.js';

const hear = (): void => {};
const thorough: Watcher = { thorough: true, after: () => {}, end: () => {} };

async function effectsOf(body: () => unknown, watcher?: Watcher) {
  const before = ['exit', 'beforeExit', 'warning', 'mine'].map((event) => process.rawListeners(event));
  const { effects } = await surrounded(() => rig({ body }).executor.run(test(say.call(0)), watcher));
  process.removeListener('mine', hear);
  expect(['exit', 'beforeExit', 'warning', 'mine'].map((event) => process.rawListeners(event))).toEqual(before);
  return effects.denied;
}

it.each<[string, () => unknown]>([
  ['the end', () => process.on('exit', hear)],
  ['the end, once', () => process.once('exit', hear)],
  ['the end, before all others', () => process.prependOnceListener('beforeExit', hear)],
  ['warnings', () => process.addListener('warning', hear)],
  ['the end by a detour', () => Reflect.apply(EventEmitter.prototype.on, process, ['exit', hear])],
])('a test that goes on listening for %s is noted, and listens no more', async (_, body) => {
  expect(await effectsOf(body)).toEqual(['process.on']);
});

it('one that stops listening is not', async () => {
  expect(await effectsOf(() => process.on('exit', hear).off('exit', hear))).toEqual([]);
  expect(await effectsOf(() => process.once('exit', hear).removeListener('exit', hear))).toEqual([]);
});

it('nor is one that listens for something of its own', async () => {
  expect(await effectsOf(() => process.on('mine', hear))).toEqual([]);
});

it('a timer that is left behind counts as the test, where that is judged', async () => {
  expect(await effectsOf(() => setTimeout(() => process.on('exit', hear), 300), thorough)).toEqual(['process.on']);
});

it('belongs to no test where modules are evaluated anew', async () => {
  const refresh = (): void => void process.on('exit', hear);
  await surrounded(async () => {
    const { executor } = rig({ body: () => 1 }, { refresh, mutable: true });
    for (let i = 0; i < 3; i++) expect((await executor.run(test(say.call(0)))).effects.denied).toEqual([]);
    expect(process.listeners('exit')).not.toContain(hear);
  });
});

it('keeps what is asked of an object from listening', async () => {
  const seen: unknown[] = [];
  await surrounded(() => {
    const { executor } = rig({ body: () => 1 });
    const end = (): void =>
      void seen.push(
        executor.attempt(() => process.on('exit', hear)),
        executor.attempt(() => 2),
      );
    return executor.run(test(say.call(0)), { after: () => {}, end });
  });
  process.removeListener('exit', hear);
  expect(seen).toEqual([undefined, { value: 2 }]);
});
