import { deserialize, serialize } from 'node:v8';
import { real } from './real-world.js';

/**
 * Framed messages over an inherited pipe. Synchronous on the child's side: what was written before an endless loop
 * arrives, which asynchronous IPC does not guarantee. v8's format keeps NaN, -0, bigint, undefined and typed arrays.
 */
export const jobDescriptor = 3;
export const resultDescriptor = 4;
/** Said on the child's command line, with the parent's id, where nothing else ends it with its parent. */
export const watchParentArgument = '--watch-parent=';

/** What is said for every announced test, and for each of its calls: a head in place of a frame. */
export type Signal =
  | { readonly kind: 'running'; readonly execution: number }
  | { readonly kind: 'reached'; readonly index: number };

/** A head with this bit is no length of a frame but a signal; the next bit tells of which kind, the rest is its number. */
const signalBit = 0x80000000;
const reachedBit = 0x40000000;
const numberBits = reachedBit - 1;

function readSignal(bits: number): Signal {
  const number = bits & numberBits;
  return (bits & reachedBit) === 0 ? { kind: 'running', execution: number } : { kind: 'reached', index: number };
}

/** What a message begins with: a length or a signal, then the sign, by which it is known who speaks. */
const headSize = 8;
const signAt = 4;

export interface FrameWriter {
  frame(message: unknown): void;
  signal(signal: Signal): void;
}

/**
 * `sign` is known to nobody else. One head serves for all, so that none is left in memory that is free; nor is it of the
 * pool that small buffers share, where whoever has made one of them can read the others.
 */
export function createFrameWriter(sign: number, write: (bytes: Buffer) => void): FrameWriter {
  const head = Buffer.alloc(headSize);
  head.writeUInt32LE(sign, signAt);
  return {
    frame: (message) => {
      const body = serialize(message);
      head.writeUInt32LE(body.length, 0);
      write(head);
      write(body);
    },
    signal: (signal) => {
      const bits = signal.kind === 'running' ? signal.execution & numberBits : reachedBit | signal.index;
      head.writeUInt32LE(signalBit + bits, 0);
      write(head);
    },
  };
}

export interface FrameTaker {
  readonly sign: number;
  onMessage(message: unknown): void;
  /** Something else was written to the pipe: nothing that comes now can be believed. */
  onForeign(): void;
}

/** Collects chunks and hands out whole messages. They are joined when there is enough: copying all for each chunk is quadratic. */
export function createFrameReader({ sign, onMessage, onForeign }: FrameTaker): (chunk: Buffer) => void {
  let pending: Buffer[] = [];
  let size = 0;
  let enough = headSize;
  let isForeign = false;
  const take = (body: Buffer): void => {
    let message: unknown;
    try {
      message = deserialize(body);
    } catch {
      isForeign = true;
      return onForeign();
    }
    onMessage(message);
  };
  return (chunk) => {
    pending.push(chunk);
    size += chunk.length;
    while (size >= enough && !isForeign) {
      const all = pending.length === 1 ? (pending[0] as Buffer) : Buffer.concat(pending, size);
      pending = [all];
      // Before its length is believed: one that is made up could be waited for without end.
      if (all.readUInt32LE(signAt) !== sign) {
        isForeign = true;
        return onForeign();
      }
      const bits = all.readUInt32LE(0);
      const length = bits >= signalBit ? headSize : headSize + bits;
      if (size < length) {
        enough = length;
        return;
      }
      if (bits >= signalBit) onMessage(readSignal(bits));
      else take(all.subarray(headSize, length));
      size -= length;
      pending = size === 0 ? [] : [all.subarray(length)];
      enough = headSize;
    }
  };
}

/** Of this process, if it is a child: the sign came with its job. */
let own: FrameWriter | undefined;

/** This process is a child, and speaks to its parent. */
export function hasJob(): boolean {
  return own !== undefined;
}

export function writeSignal(signal: Signal): void {
  own?.signal(signal);
}

export function writeFrame(message: unknown): void {
  own?.frame(message);
}

function write(bytes: Buffer): void {
  for (let offset = 0; offset < bytes.length; ) {
    try {
      offset += real.writeSync(resultDescriptor, bytes, offset);
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
  // There is nothing left to read. It stays open: the system would give its number to the next file that the subject opens.
  if (chunks.length === 0) return undefined;
  const { sign, job } = deserialize(Buffer.concat(chunks)) as SignedJob;
  own = createFrameWriter(sign, write);
  return job;
}

interface SignedJob {
  readonly sign: number;
  readonly job: unknown;
}

/** What a child is sent: nothing else comes that way. */
export function encodeJob(signed: SignedJob): Buffer {
  return serialize(signed);
}
