import type { TestCase } from '../testcase/statement.js';
import type { Asking, Run } from './run.js';

/** Runs the work to its end. Stays synchronous as long as every execution does. */
export function drive<T>(work: Asking<T>, run: (test: TestCase) => Run | Promise<Run>): T | Promise<T> {
  let step = work.next();
  while (!step.done) {
    const result = run(step.value);
    if (result instanceof Promise) return driveAsync(work, run, result);
    step = work.next(result);
  }
  return step.value;
}

async function driveAsync<T>(work: Asking<T>, run: (test: TestCase) => Run | Promise<Run>, pending: Promise<Run>): Promise<T> {
  let step = work.next(await pending);
  while (!step.done) step = work.next(await run(step.value));
  return step.value;
}
