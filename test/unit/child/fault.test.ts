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
  const ask = createAsking({ job: {} as never, subject, meter: { spent: false } as never, io: { send } }, 'result');
  const broken = {
    next: (): never => {
      throw new Error('our bug');
    },
  };

  expect(await ask(broken as never)).toBeUndefined();
  expect(told).toEqual([{ kind: 'fault', message: expect.stringContaining('our bug') }]);
});
