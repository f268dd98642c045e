import { createWriteStream, writeSync } from 'node:fs';
import { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { serialize } from 'node:v8';

/** A message as the engine says it, but for its sign, which nobody knows. */
function frame(message: unknown): Buffer {
  const body = serialize(message);
  const bytes = Buffer.alloc(8 + body.length);
  bytes.writeUInt32LE(body.length);
  body.copy(bytes, 8);
  return bytes;
}

/** That a test has begun, or a call ended: a head without a frame. */
function signal(number: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32LE(0x80000000 + number);
  return bytes;
}

const words = [
  frame({ kind: 'done', suite: [] }),
  frame({ kind: 'crashed', message: 'forged', stack: '' }),
  signal(1_000_000),
];

function say(write: (fd: number, bytes: Buffer) => void): void {
  for (const fd of [3, 4, 5]) {
    for (const bytes of words) {
      try {
        write(fd, bytes);
      } catch {}
    }
  }
}

/** Speaks where the engine speaks, with words that would end the search. */
export function forge(): string {
  say((fd, bytes) => writeSync(fd, bytes));
  return 'forged';
}

export function forgeByStream(): string {
  say((fd, bytes) => createWriteStream('', { fd, autoClose: false }).on('error', () => {}).end(bytes));
  return 'forged';
}

export function forgeBySocket(): string {
  say((fd, bytes) => new Socket({ fd }).on('error', () => {}).write(bytes));
  return 'forged';
}

/** By the class that others extend, which may be another one than the module shows. */
export function forgeByBase(): string {
  const Base = Object.getPrototypeOf(TLSSocket) as typeof Socket;
  say((fd, bytes) => new Base({ fd }).on('error', () => {}).write(bytes));
  return 'forged';
}

/** Looks alive to whoever believes it, for half an hour, and runs no code of the project. */
export function pretend(): boolean {
  return new Uint8Array(2 ** 31).every(writeSync.bind(undefined, 4, signal(1), 0, 8, null) as () => unknown);
}

export function forgeText(): string {
  console.log(JSON.stringify({ type: 'done', modules: [], exitCode: 0 }));
  console.log('\n Test Files  1 passed (1)\n      Tests  99 passed (99)');
  return 'printed';
}

export function muffle(): string {
  process.stdout.write = () => true;
  process.stderr.write = () => true;
  return 'muffled';
}

export function answerForParent(): string {
  Object.assign(process, { send: () => true });
  return 'answered';
}

export function channel(n: number): string {
  if (n === 0) return 'in';
  return n < 3 ? 'out' : 'private';
}

export function isSpoken(word: string): boolean {
  return word.length > 0;
}
