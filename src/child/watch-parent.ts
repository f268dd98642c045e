import { Worker } from 'node:worker_threads';

/**
 * Ends this process when its parent is gone, whatever its main thread is busy with: an endless loop would go on for ever
 * (seen, safety.md §5). Needed only where the system cannot do it.
 */
export function watchParent(): void {
  new Worker(watching, { eval: true, workerData: process.ppid }).unref();
}

const watching = `
  const { workerData } = require('node:worker_threads');
  const nobody = new Int32Array(new SharedArrayBuffer(4));
  while (process.ppid === workerData) Atomics.wait(nobody, 0, 0, 500);
  process.kill(process.pid, 'SIGKILL');
`;
