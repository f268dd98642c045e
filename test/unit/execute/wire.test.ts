import { describe, expect, it } from 'vitest';
import { createFrameReader, encodeFrame, encodeSignal, type Signal } from '../../../src/execute/wire.js';

/** What a reader makes of the bytes, given in pieces of a size. */
function read(bytes: Buffer, size: number): unknown[] {
  const messages: unknown[] = [];
  const take = createFrameReader({
    sign: 77,
    onMessage: (message) => messages.push(message),
    onForeign: () => messages.push('foreign'),
  });
  for (let at = 0; at < bytes.length; at += size) take(bytes.subarray(at, at + size));
  return messages;
}

describe('createFrameReader', () => {
  const messages = [
    { kind: 'running', execution: 0 },
    { kind: 'beat', ratio: -0, none: undefined },
    { kind: 'reached', index: 7 },
    { kind: 'running', execution: 1_000_000_000 },
    { kind: 'gain', text: 'a'.repeat(300) },
  ] as const;
  const isSignal = (message: { kind: string }): message is Signal => message.kind === 'running' || message.kind === 'reached';
  const bytes = Buffer.concat(messages.map((one) => (isSignal(one) ? encodeSignal(one) : encodeFrame(one, 77))));

  it.each([1, 3, 4, 7, 10_000])('reads frames and signals that arrive %d bytes at a time', (size) => {
    expect(read(bytes, size)).toEqual(messages);
  });
  it.each([
    ['with another sign', encodeFrame({ kind: 'done', suite: [] }, 78)],
    ['that is none', Buffer.from([1, 0, 0, 0, 77, 0, 0, 0, 5])],
  ])('believes nothing behind a frame %s', (_, foreign) => {
    expect(read(Buffer.concat([bytes, foreign, bytes]), 7)).toEqual([...messages, 'foreign']);
  });

  it('takes four bytes for a signal', () => {
    expect(encodeSignal({ kind: 'running', execution: 12 })).toHaveLength(4);
  });
});
