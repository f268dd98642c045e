import { serialize } from 'node:v8';
import { describe, expect, it, vi } from 'vitest';
import { createFrameReader, createFrameWriter, type Signal } from '../../../src/execute/wire.js';

type Said = Signal | { readonly kind: 'beat' | 'gain' | 'done' };

/** What stands in the pipe when somebody who uses this sign has said these. */
function said(sign: number, messages: readonly Said[]): Buffer {
  const written: Buffer[] = [];
  const writer = createFrameWriter(sign, (bytes) => void written.push(Buffer.from(bytes)));
  for (const one of messages) {
    if (one.kind === 'running' || one.kind === 'reached') writer.signal(one);
    else writer.frame(one);
  }
  return Buffer.concat(written);
}

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

/** What a head says first: a length or a signal. */
function head(bits: number, sign: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32LE(bits, 0);
  bytes.writeUInt32LE(sign, 4);
  return bytes;
}

describe('createFrameReader', () => {
  const messages = [
    { kind: 'running', execution: 0 },
    { kind: 'beat', ratio: -0, none: undefined },
    { kind: 'reached', index: 7 },
    { kind: 'running', execution: 1_000_000_000 },
    { kind: 'gain', text: 'a'.repeat(300) },
  ] as const;
  const bytes = said(77, messages);

  it.each([1, 3, 8, 9, 10_000])('reads frames and signals that arrive %d bytes at a time', (size) => {
    expect(read(bytes, size)).toEqual(messages);
  });

  const done = { kind: 'done', suite: [] } as const;
  const body = serialize(done);
  const bare = Buffer.alloc(4);
  bare.writeUInt32LE(body.length, 0);
  it.each([
    ['a frame with another sign', said(78, [done])],
    ['a frame without sign', Buffer.concat([bare, body])],
    ['a frame that is none', Buffer.concat([head(1, 77), Buffer.from([5])])],
    ['a running test with another sign', said(78, [{ kind: 'running', execution: 3 }])],
    ['a call that was reached, with another sign', said(0, [{ kind: 'reached', index: 3 }])],
    ['signals without sign', head(0x80000003, 0x80000004)],
    ['a length that nobody could wait for, with another sign', head(0x7fffffff, 78)],
  ])('believes nothing from %s on', (_, foreign) => {
    expect(read(Buffer.concat([bytes, foreign, bytes]), 7)).toEqual([...messages, 'foreign']);
    expect(read(foreign, 10_000)).toEqual(['foreign']);
  });

  it('reads many messages of one chunk, and what begins in it', () => {
    const many = Array.from({ length: 1000 }, () => messages).flat();
    const all = said(77, many);

    expect(read(all, all.length)).toEqual(many);
    expect(read(all, all.length - 5)).toEqual(many);
  });

  it('copies a large message once, however many chunks it comes in', () => {
    const large = [
      { kind: 'gain', text: 'b'.repeat(3_000_000) },
      { kind: 'running', execution: 2 },
    ] as const;
    const all = said(77, large);
    let copied = 0;
    const concat = Buffer.concat.bind(Buffer);
    const spy = vi.spyOn(Buffer, 'concat').mockImplementation((list, size) => {
      const joined = concat(list, size);
      copied += joined.length;
      return joined;
    });

    const taken = read(all, 1 << 12);
    spy.mockRestore();

    expect(taken).toEqual(large);
    expect(copied).toBeLessThan(2 * all.length);
  });

  it('takes eight bytes for a signal', () => {
    expect(said(77, [{ kind: 'running', execution: 12 }])).toHaveLength(8);
  });
});

it('leaves the sign in none of the memory that small buffers share', () => {
  const sign = 0x5eed_c0de;
  createFrameWriter(sign, () => {}).frame({ kind: 'beat' });
  const shared = Buffer.from(Buffer.from('x').buffer);
  expect(shared.includes(head(0, sign).subarray(4))).toBe(false);
});
