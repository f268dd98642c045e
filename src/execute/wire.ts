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

/** `sign` shows that it is from whom it should be: nobody else knows the number. */
export function encodeFrame(message: unknown, sign: number): Buffer {
  const body = serialize(message);
  const head = Buffer.allocUnsafe(headSize);
  head.writeUInt32LE(body.length, 0);
  head.writeUInt32LE(sign, 4);
  return Buffer.concat([head, body]);
}

const headSize = 8;

export interface FrameTaker {
  readonly sign: number;
  onMessage(message: unknown): void;
  /** Something else was written to the pipe: nothing that comes now can be believed. */
  onForeign(): void;
}

/** Collects chunks and hands out whole messages. */
export function createFrameReader({ sign, onMessage, onForeign }: FrameTaker): (chunk: Buffer) => void {
  let pending: Buffer[] = [];
  let size = 0;
  let isForeign = false;
  const take = (frame: Buffer): void => {
    let message: unknown;
    try {
      if (frame.readUInt32LE(4) !== sign) throw new RangeError('another sign');
      message = deserialize(frame.subarray(headSize));
    } catch {
      isForeign = true;
      return onForeign();
    }
    onMessage(message);
  };
  return (chunk) => {
    pending.push(chunk);
    size += chunk.length;
    while (size >= 4 && !isForeign) {
      const all = pending.length === 1 ? (pending[0] as Buffer) : Buffer.concat(pending, size);
      pending = [all];
      const head = all.readUInt32LE(0);
      const length = head >= signalBit ? 4 : headSize + head;
      if (size < length) return;
      if (head >= signalBit) onMessage(readSignal(head));
      else take(all.subarray(0, length));
      pending = [all.subarray(length)];
      size -= length;
    }
  };
}

const signalBuffer = Buffer.allocUnsafe(4);

export function writeSignal(signal: Signal): void {
  write(encodeSignal(signal, signalBuffer));
}

export function writeFrame(message: unknown): void {
  write(encodeFrame(message, ownSign ?? 0));
}

/** Of this process, if it is a child; came with its job. */
let ownSign: number | undefined;

/** This process is a child, and speaks to its parent. */
export function hasJob(): boolean {
  return ownSign !== undefined;
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
  // So that nobody can read it again.
  real.closeSync(jobDescriptor);
  if (chunks.length === 0) return undefined;
  const { sign, job } = deserialize(Buffer.concat(chunks).subarray(headSize)) as SignedJob;
  ownSign = sign;
  return job;
}

interface SignedJob {
  readonly sign: number;
  readonly job: unknown;
}

/** What a child is sent. */
export function encodeJob(signed: SignedJob): Buffer {
  return encodeFrame(signed, 0);
}
