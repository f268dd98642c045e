import { Worker } from 'node:worker_threads';
import type { TypeChecker, TypeCheckResult } from './type-check.js';

export interface CheckRequest {
  readonly id: number;
  readonly testFile: string;
  readonly text: string;
}

/** `result`, or why there is none. */
export interface CheckAnswer {
  readonly id: number;
  readonly result?: TypeCheckResult;
  readonly error?: string;
}

/** A checker with a thread of its own. */
export interface CheckerThread extends TypeChecker {
  check(testFile: string, text: string): Promise<TypeCheckResult>;
  close(): Promise<void>;
}

/**
 * The first check of a project reads all its libraries, which takes seconds. In a thread of its own this process can go on
 * reading what the search writes: a child whose pipe is full waits. The thread begins with the first check and keeps
 * nobody waiting who does not wait for an answer.
 */
export function createCheckerThread(entry: string): CheckerThread {
  let worker: Worker | undefined;
  let checks = 0;
  const waiting = new Map<number, { resolve(result: TypeCheckResult): void; reject(error: Error): void }>();
  const settle = ({ id, result, error }: CheckAnswer): void => {
    const who = waiting.get(id);
    waiting.delete(id);
    if (waiting.size === 0) worker?.unref();
    if (result) who?.resolve(result);
    else who?.reject(new Error(error));
  };
  const start = (): Worker => {
    const started = new Worker(entry);
    started.on('message', settle);
    started.on('error', (error) => {
      worker = undefined;
      for (const id of waiting.keys()) settle({ id, error: String(error) });
    });
    return started;
  };
  return {
    check: (testFile, text) =>
      new Promise((resolve, reject) => {
        const id = checks++;
        waiting.set(id, { resolve, reject });
        worker ??= start();
        worker.ref();
        worker.postMessage({ id, testFile, text } satisfies CheckRequest);
      }),
    close: async () => {
      const ending = worker;
      // Gone before it ends: an answer that is still on its way would let go of it, and this process would end first.
      worker = undefined;
      for (const id of waiting.keys()) settle({ id, error: 'the type checker was closed' });
      await ending?.terminate();
    },
  };
}
