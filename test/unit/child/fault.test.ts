import { expect, it } from 'vitest';
import { createAsking } from '../../../src/child/asking.js';
import { unlessBroken } from '../../../src/child/fault.js';

const told: unknown[] = [];
const send = (message: unknown): void => void told.push(message);

it('goes on without a step that a bug of ours ended, and tells of it', async () => {
  told.length = 0;
  const step = (): Promise<string> => Promise.reject(new Error('our bug'));

  expect(await unlessBroken(send, 'as it was', step)).toBe('as it was');
  expect(await unlessBroken(send, 'as it was', async () => 'better')).toBe('better');
  expect(told).toEqual([{ kind: 'fault', message: expect.stringContaining('our bug') }]);
});

it('gets no answer of a question that breaks', async () => {
  told.length = 0;
  const subject = { trace: { others: [] } } as never;
  const ask = createAsking(
    { job: {} as never, subject, meter: { spent: false, pulse: () => undefined } as never, io: { send } },
    'result',
  );
  const broken = {
    next: (): never => {
      throw new Error('our bug');
    },
  };

  expect(await ask(broken as never)).toBeUndefined();
  expect(told).toEqual([{ kind: 'fault', message: expect.stringContaining('our bug') }]);
});

it('asks nothing when nothing can be run any more, and says that it is alive', async () => {
  let signs = 0;
  const meter = { spent: true, pulse: () => signs++ } as never;
  const ask = createAsking({ job: {} as never, subject: { trace: { others: [] } } as never, meter, io: { send } }, 'result');
  const untouched = {
    next: (): never => {
      throw new Error('worked out in vain');
    },
  };

  expect([await ask(untouched as never), signs]).toEqual([undefined, 1]);
});
