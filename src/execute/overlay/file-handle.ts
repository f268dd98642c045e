import { EventEmitter } from 'node:events';
import fs from 'node:fs';
import { readArguments } from './descriptor-operations.js';
import type { Operations } from './overlay.js';

/** Runs an operation the way promises of `fs` do: done at once, told a turn of the event loop later. */
export type Settle = <R>(act: () => R) => Promise<R>;

/** What `fs.promises.open` gives for a file of the overlay. */
export class OverlayFileHandle extends EventEmitter {
  #fd: number;

  constructor(
    fd: number,
    private readonly operations: Operations,
    private readonly settle: Settle,
  ) {
    super();
    this.#fd = fd;
  }

  get fd(): number {
    return this.#fd;
  }

  appendFile(data: unknown, options?: unknown): Promise<unknown> {
    return this.#do('appendFile', data, options);
  }
  chmod(mode: unknown): Promise<unknown> {
    return this.#do('fchmod', mode);
  }
  chown(uid: unknown, gid: unknown): Promise<unknown> {
    return this.#do('fchown', uid, gid);
  }
  datasync(): Promise<unknown> {
    return this.#do('fdatasync');
  }
  readFile(options?: unknown): Promise<unknown> {
    return this.#do('readFile', options);
  }
  stat(options?: unknown): Promise<unknown> {
    return this.#do('fstat', options);
  }
  sync(): Promise<unknown> {
    return this.#do('fsync');
  }
  truncate(length?: unknown): Promise<unknown> {
    return this.#do('ftruncate', length);
  }
  utimes(atime: unknown, mtime: unknown): Promise<unknown> {
    return this.#do('futimes', atime, mtime);
  }
  writeFile(data: unknown, options?: unknown): Promise<unknown> {
    return this.#do('writeFile', data, options);
  }

  async read(given?: unknown, ...rest: unknown[]): Promise<{ bytesRead: unknown; buffer: unknown }> {
    const { buffer, offset, length, position } = readArguments(given, rest);
    return { bytesRead: await this.#do('read', buffer, offset, length, position), buffer };
  }
  async readv(buffers: unknown, position?: unknown): Promise<{ bytesRead: unknown; buffers: unknown }> {
    return { bytesRead: await this.#do('readv', buffers, position), buffers };
  }
  async write(buffer: unknown, ...rest: unknown[]): Promise<{ bytesWritten: unknown; buffer: unknown }> {
    return { bytesWritten: await this.#do('write', buffer, ...rest), buffer };
  }
  async writev(buffers: unknown, position?: unknown): Promise<{ bytesWritten: unknown; buffers: unknown }> {
    return { bytesWritten: await this.#do('writev', buffers, position), buffers };
  }

  createReadStream(options?: object): fs.ReadStream {
    return fs.createReadStream('', { ...options, fd: this.#fd });
  }
  createWriteStream(options?: object): fs.WriteStream {
    return fs.createWriteStream('', { ...options, fd: this.#fd });
  }

  async close(): Promise<void> {
    if (this.#fd === -1) return;
    const closing = this.#do('close');
    this.#fd = -1;
    await closing;
    this.emit('close');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }

  #do(name: string, ...args: unknown[]): Promise<unknown> {
    const operation = this.operations[name] as Operations[string];
    return this.settle(() => operation(this.#fd, ...args));
  }
}
