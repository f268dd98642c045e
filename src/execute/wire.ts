import { deserialize, serialize } from 'node:v8';
import { real } from './real-world.js';

/**
 * Framed messages over an inherited pipe. Synchronous on the child's side: what was written before an endless loop
 * arrives, which asynchronous IPC does not guarantee. v8's format keeps NaN, -0, bigint, undefined and typed arrays.
 */
export const jobDescriptor = 3;
export const resultDescriptor = 4;
/** Said on the child's command line where nothing else ends it with its parent. */
export const watchParentArgument = '--watch-parent';

/** What is said for every announced test, and for each of its calls: four bytes in place of a frame. */
export type Signal =
  | { readonly kind: 'running'; readonly execution: number }
  | { readonly kind: 'reached'; readonly index: number };

/** A head with this bit is no length of a frame but a signal; the next bit tells of which kind, the rest is its number. */
const signalBit = 0x80000000;
const reachedBit = 0x40000000;
const numberBits = reachedBit - 1;

function readSignal(head: number): Signal {
  const number = head & numberBits;
  return (head & reachedBit) === 0 ? { kind: 'running', execution: number } : { kind: 'reached', index: number };
}

export function encodeSignal(signal: Signal, into = Buffer.allocUnsafe(4)): Buffer {
  const bits = signal.kind === 'running' ? signal.execution & numberBits : reachedBit | signal.index;
  into.writeUInt32LE(signalBit + bits, 0);
  return into;
}

export function encodeFrame(message: unknown): Buffer {
  const body = serialize(message);
  const head = Buffer.allocUnsafe(4);
  head.writeUInt32LE(body.length, 0);
  return Buffer.concat([head, body]);
}

/** Collects chunks and hands out whole messages. */
export function createFrameReader(onMessage: (message: unknown) => void): (chunk: Buffer) => void {
  let pending: Buffer[] = [];
  let size = 0;
  return (chunk) => {
    pending.push(chunk);
    size += chunk.length;
    while (size >= 4) {
      let all = pending.length === 1 ? (pending[0] as Buffer) : Buffer.concat(pending, size);
      pending = [all];
      const head = all.readUInt32LE(0);
      const length = head >= signalBit ? 0 : head;
      if (size < 4 + length) return;
      onMessage(head >= signalBit ? readSignal(head) : deserialize(all.subarray(4, 4 + length)));
      all = all.subarray(4 + length);
      pending = [all];
      size = all.length;
    }
  };
}

const signalBuffer = Buffer.allocUnsafe(4);

export function writeSignal(signal: Signal): void {
  write(encodeSignal(signal, signalBuffer));
}

export function writeFrame(message: unknown): void {
  write(encodeFrame(message));
}

function write(frame: Buffer): void {
  for (let offset = 0; offset < frame.length; ) {
    try {
      offset += real.writeSync(resultDescriptor, frame, offset);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    }
  }
}

/** Blocks until the parent has sent the whole job and closed its end; undefined when the parent went away instead. */
export function readJob(): unknown {
  const chunks: Buffer[] = [];
  for (;;) {
    const chunk = Buffer.allocUnsafe(1 << 16);
    try {
      const read = real.readSync(jobDescriptor, chunk, 0, chunk.length, null);
      if (read === 0) break;
      chunks.push(chunk.subarray(0, read));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EOF') break;
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    }
  }
  return chunks.length === 0 ? undefined : deserialize(Buffer.concat(chunks).subarray(4));
}
