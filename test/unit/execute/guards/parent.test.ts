import { expect, it } from 'vitest';
import { guardParent } from '../../../../src/execute/guards/parent.js';
import { moveHost } from '../../../../src/execute/host/host.js';
import { createPatches } from '../../../../src/execute/patches.js';
import { eventLoopTurn } from '../../../../src/execute/real-world.js';
import { installSurroundings } from '../../../../src/execute/surroundings.js';
import type { HostFact } from '../../../../src/model/effects.js';
import { rig, say } from '../executing.js';

/** What a subject of a child is told. All at once: the runner of these tests speaks on what is guarded here. */
async function ask(read: () => unknown, elsewhere: readonly HostFact[] = []): Promise<object> {
  await eventLoopTurn();
  let value: unknown;
  const body = (): void => {
    value = read();
  };
  const parent = createPatches();
  guardParent(parent, true);
  const remove = installSurroundings();
  const comeBack = moveHost(elsewhere);
  try {
    const { effects, outcome } = rig({ body }).runSync(say.call(0));
    return { value, outcome, denied: effects.denied, facts: effects.facts ?? [] };
  } finally {
    comeBack();
    remove();
    parent.undo();
  }
}

it.each<[string, () => unknown, unknown, unknown]>([
  ['whether it can be spoken to', () => typeof process.send, 'function', 'undefined'],
  ['whether it can be left', () => typeof process.disconnect, 'function', 'undefined'],
  ['whether there is a channel', () => typeof process.channel, 'object', 'undefined'],
  ['whether it listens', () => process.connected, true, undefined],
])('tells %s as a runner of its own process would, which is no harm but a fact', async (_, read, here, elsewhere) => {
  expect(await ask(read)).toEqual({ value: here, outcome: 'ok', denied: [], facts: ['host'] });
  expect(await ask(read, ['host'])).toEqual({ value: elsewhere, outcome: 'ok', denied: [], facts: ['host'] });
});

it.each<[string, () => unknown, unknown]>([
  ['is said', () => process.send?.({ kind: 'crashed' }), true],
  ['is left', () => process.disconnect?.(), undefined],
  ['is no longer waited for', () => process.channel?.unref(), undefined],
])('takes note of what %s, and nobody hears it', async (_, act, value) => {
  expect(await ask(act)).toEqual({ value, outcome: 'ok', denied: ['process.send'], facts: ['host'] });
});

it.each(['send', 'disconnect', 'channel', 'connected'])('is not replaced by whoever sets process.%s', async (name) => {
  const before = Reflect.getOwnPropertyDescriptor(process, name);
  const act = (): unknown => {
    Reflect.set(process, name, 'mine');
    return Reflect.get(process, name) === 'mine';
  };
  expect(await ask(act)).toEqual({ value: false, outcome: 'ok', denied: ['process.send'], facts: ['host'] });
  expect(Reflect.getOwnPropertyDescriptor(process, name)).toEqual(before);
});

it('lets whoever wants to know hear that a message is on its way', async () => {
  const heard: unknown[] = [];
  const parent = createPatches();
  guardParent(parent, true);
  process.send?.('ready', undefined, undefined, (error) => heard.push(error));
  parent.undo();
  await eventLoopTurn();

  expect(heard).toEqual([null]);
});

it('leaves the channel of a process without a job alone', () => {
  const { send } = process;
  const parent = createPatches();
  guardParent(parent);

  expect(process.send).toBe(send);
  parent.undo();
});
