import { bytesOf, optionsOf } from './arguments.js';
import type { Operations, Overlay } from './overlay.js';

/** Reading and writing through descriptors. */
export function descriptorOperations({ files }: Overlay): Operations {
  const each = (buffers: unknown, position: unknown, act: (bytes: Uint8Array, at: number | null) => number): number => {
    let at = positionOf(position);
    let total = 0;
    for (const buffer of buffers as readonly ArrayBufferView[]) {
      const bytes = viewOf(buffer);
      const done = act(bytes, at);
      total += done;
      if (at !== null) at += done;
      if (done < bytes.length) break;
    }
    return total;
  };
  return {
    read: (descriptor, given, ...rest) => {
      const { buffer, offset, length, position } = readArguments(given, rest);
      return files.read(descriptor as number, viewOf(buffer).subarray(offset, offset + length), position);
    },
    readv: (descriptor, buffers, position) => each(buffers, position, (bytes, at) => files.read(descriptor as number, bytes, at)),
    write: (descriptor, data, ...rest) => {
      if (typeof data === 'string') {
        return files.write(descriptor as number, bytesOf(data, rest[1] ?? 'utf8'), positionOf(rest[0]));
      }
      const bytes = bytesOf(data, undefined, 'buffer');
      const { offset, length, position } = partOf(bytes.length, rest);
      return files.write(descriptor as number, bytes.subarray(offset, offset + length), position);
    },
    writev: (descriptor, buffers, position) =>
      each(buffers, position, (bytes, at) => files.write(descriptor as number, bytes, at)),
    close: (descriptor) => files.close(descriptor as number),
    fsync: (descriptor) => void files.get(descriptor as number, 'fsync'),
    fdatasync: (descriptor) => void files.get(descriptor as number, 'fdatasync'),
    ftruncate: (descriptor, length = 0) => files.truncate(descriptor as number, Number(length ?? 0)),
  };
}

interface Part {
  readonly offset: number;
  readonly length: number;
  readonly position: number | null;
}

/** `read(fd, buffer, offset, length, position)`, `read(fd, buffer, options)`, `read(fd, options)` and `read(fd)`. */
export function readArguments(given: unknown, rest: readonly unknown[]): Part & { readonly buffer: ArrayBufferView } {
  if (ArrayBuffer.isView(given)) return { buffer: given, ...partOf(given.byteLength, rest) };
  const { buffer = Buffer.alloc(16_384), ...options } = optionsOf(given);
  const view = buffer as ArrayBufferView;
  return { buffer: view, ...partOf(view.byteLength, [options]) };
}

function partOf(size: number, rest: readonly unknown[]): Part {
  const [first] = rest;
  const options =
    typeof first === 'object' && first !== null ? optionsOf(first) : { offset: first, length: rest[1], position: rest[2] };
  const offset = Number(options['offset'] ?? 0);
  const length = Number(options['length'] ?? size - offset);
  if (!(offset >= 0 && offset <= size)) throw outOfRange('offset', `>= 0 && <= ${size}`, offset);
  if (!(length >= 0 && length <= size - offset)) throw outOfRange('length', `>= 0 && <= ${size - offset}`, length);
  return { offset, length, position: positionOf(options['position']) };
}

function positionOf(given: unknown): number | null {
  if (typeof given === 'bigint') return positionOf(Number(given));
  return typeof given === 'number' && given >= 0 ? given : null;
}

function viewOf(view: ArrayBufferView): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
}

function outOfRange(name: string, range: string, given: number): RangeError {
  const error = new RangeError(`The value of "${name}" is out of range. It must be ${range}. Received ${given}`);
  return Object.assign(error, { code: 'ERR_OUT_OF_RANGE' });
}
