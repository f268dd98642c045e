import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { types } from 'node:util';
import { real } from '../real-world.js';

/** A path as text. What is none is refused by Node itself: reading looks at its arguments before it does anything. */
export function pathOf(given: unknown, name = 'path'): string {
  if (typeof given === 'string' && !given.includes('\0')) return given;
  try {
    real.lstatSync(given as string, { throwIfNoEntry: false });
  } catch (error) {
    if (isArgumentError(error)) throw renamed(error, 'path', name);
  }
  if (given instanceof URL) return fileURLToPath(given);
  return types.isUint8Array(given) ? Buffer.from(given).toString() : String(given);
}

/** The bytes of what is to be written. */
export function bytesOf(given: unknown, encoding: unknown = 'utf8', name = 'data'): Buffer {
  if (typeof given === 'string') return Buffer.from(given, encodingOf(encoding) as BufferEncoding);
  if (ArrayBuffer.isView(given)) return Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  try {
    createHash('md5').update(given as string);
  } catch (error) {
    // The only other function of Node that says the same of the same.
    if (isArgumentError(error)) throw renamed(error, 'data', name);
  }
  throw new TypeError(`The "${name}" argument must be data`);
}

export function callbackOf(given: unknown): (...results: unknown[]) => void {
  if (typeof given === 'function') return given as (...results: unknown[]) => void;
  const error = new TypeError(`The "cb" argument must be of type function. Received ${received(given)}`);
  throw Object.assign(error, { code: 'ERR_INVALID_ARG_TYPE' });
}

function received(given: unknown): string {
  if (given === undefined || given === null) return String(given);
  try {
    bytesOf(given);
  } catch (error) {
    return /Received (.*)$/s.exec((error as Error).message)?.[1] ?? typeof given;
  }
  return typeof given === 'string' ? `type string ('${given}')` : 'an instance of Uint8Array';
}

export type FileOptions = Readonly<Record<string, unknown>>;

/** Options as an object; a text stands for the encoding. */
export function optionsOf(given: unknown): FileOptions {
  if (typeof given === 'string') return { encoding: given };
  return typeof given === 'object' && given !== null ? (given as FileOptions) : {};
}

/** Undefined: as bytes. */
export function encodingOf(given: unknown): string | undefined {
  if (given === undefined || given === null || given === 'buffer') return undefined;
  if (typeof given === 'string' && Buffer.isEncoding(given)) return given;
  throw invalidValue('encoding', 'is invalid encoding', given);
}

/** Text or bytes, as the caller wants them. */
export function encoded(bytes: Buffer, encoding: string | undefined): string | Buffer {
  return encoding === undefined ? bytes : bytes.toString(encoding as BufferEncoding);
}

export function modeOf(given: unknown, otherwise: number): number {
  if (given === undefined || given === null) return otherwise;
  if (typeof given === 'string' && /^[0-7]+$/.test(given)) return Number.parseInt(given, 8);
  if (typeof given === 'number') return given;
  throw invalidValue('mode', 'must be a 32-bit unsigned integer or an octal string.', given);
}

const { O_APPEND, O_CREAT, O_EXCL, O_RDONLY, O_RDWR, O_SYNC, O_TRUNC, O_WRONLY } = constants;

const flagNumbers: Readonly<Record<string, number>> = {
  r: O_RDONLY,
  'r+': O_RDWR,
  w: O_TRUNC | O_CREAT | O_WRONLY,
  wx: O_TRUNC | O_CREAT | O_WRONLY | O_EXCL,
  'w+': O_TRUNC | O_CREAT | O_RDWR,
  'wx+': O_TRUNC | O_CREAT | O_RDWR | O_EXCL,
  a: O_APPEND | O_CREAT | O_WRONLY,
  ax: O_APPEND | O_CREAT | O_WRONLY | O_EXCL,
  'a+': O_APPEND | O_CREAT | O_RDWR,
  'ax+': O_APPEND | O_CREAT | O_RDWR | O_EXCL,
};

export function flagsOf(given: unknown): number {
  if (typeof given === 'number') return given;
  if (given === undefined || given === null) return O_RDONLY;
  if (typeof given !== 'string') throw invalidValue('flags', 'is invalid.', given);
  // `s` in any place asks for synchronous access, `x` may stand before or after the plus.
  const plain = given
    .replace('s', '')
    .replace(/^(.)\+x$/, '$1x+')
    .replace(/^x(.)/, '$1x');
  const flags = Object.hasOwn(flagNumbers, plain) ? (flagNumbers[plain] as number) : undefined;
  if (flags === undefined) throw invalidValue('flags', 'is invalid.', given);
  return given === plain ? flags : flags | O_SYNC;
}

export function isReadable(flags: number): boolean {
  return (flags & O_WRONLY) === 0;
}

export function isWritable(flags: number): boolean {
  return (flags & (O_WRONLY | O_RDWR)) !== 0;
}

function invalidValue(name: string, how: string, given: unknown): TypeError {
  const shown = typeof given === 'string' ? `'${given}'` : String(given);
  return Object.assign(new TypeError(`The argument '${name}' ${how.replace(/\.$/, '')}. Received ${shown}`), {
    code: 'ERR_INVALID_ARG_VALUE',
  });
}

function isArgumentError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && String((error as { code?: unknown }).code).startsWith('ERR_INVALID_');
}

function renamed(error: Error, from: string, to: string): Error {
  if (from !== to) error.message = error.message.replace(`"${from}"`, `"${to}"`).replace(`'${from}'`, `'${to}'`);
  return error;
}
