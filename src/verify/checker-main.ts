import { parentPort } from 'node:worker_threads';
import type { CheckAnswer, CheckRequest } from './checker-thread.js';
import { createTypeChecker } from './type-check.js';

/** Entry of the thread that checks types. */
const checker = createTypeChecker();

parentPort?.on('message', ({ id, testFile, text }: CheckRequest) => {
  parentPort?.postMessage(answer(id, () => checker.check(testFile, text)));
});

function answer(id: number, check: () => CheckAnswer['result']): CheckAnswer {
  try {
    return { id, result: check() as NonNullable<CheckAnswer['result']> };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
