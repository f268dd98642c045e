import type { Dirent } from 'node:fs';
import { countPromise } from '../pending-work.js';
import { eventLoopTurn } from '../real-world.js';

/** Counted as what is under way, as the reads of a real folder are: one leads to the next, however many there are. */
function aTurnLater<R>(act: () => R): Promise<R> {
  return countPromise(() => eventLoopTurn().then(act))() as Promise<R>;
}

/** What `fs.opendir` gives. */
export class OverlayDir {
  #next = 0;
  #closed = false;

  constructor(
    readonly path: string,
    private readonly found: readonly Dirent[],
  ) {}

  readSync(): Dirent | null {
    if (this.#closed) throw closedError();
    return this.found[this.#next++] ?? null;
  }

  read(callback?: (error: Error | null, entry: Dirent | null) => void): Promise<Dirent | null> | undefined {
    const reading = aTurnLater(() => this.readSync());
    if (callback === undefined) return reading;
    reading.then(
      (entry) => callback(null, entry),
      (error: Error) => callback(error, null),
    );
    return undefined;
  }

  closeSync(): void {
    if (this.#closed) throw closedError();
    this.#closed = true;
  }

  close(callback?: (error: Error | null) => void): Promise<void> | undefined {
    const closing = aTurnLater(() => this.closeSync());
    if (callback === undefined) return closing;
    closing.then(() => callback(null), callback);
    return undefined;
  }

  [Symbol.asyncIterator](): AsyncGenerator<Dirent> {
    return this.entries();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (!this.#closed) await this.close();
  }

  async *entries(): AsyncGenerator<Dirent> {
    try {
      for (let entry = await this.read(); entry; entry = await this.read()) yield entry;
    } finally {
      if (!this.#closed) this.closeSync();
    }
  }
}

function closedError(): Error {
  return Object.assign(new Error('Directory handle was closed'), { code: 'ERR_DIR_CLOSED' });
}
