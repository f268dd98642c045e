import { Worker } from 'node:worker_threads';

/**
 * Ends this process when its parent is gone, whatever its main thread is busy with: an endless loop would go on for ever
 * (seen, safety.md §5). Needed only where the system cannot do it.
 */
export function watchParent(parent: number): void {
  new Worker(watching, { eval: true, workerData: { parent, ppid: process.ppid } }).unref();
}

/**
 * An orphan gets another parent, but not on Windows, and not if it was one before it looked; so the parent is looked for as
 * well, by a signal that does nothing. Whoever may not be asked is there. The thread has a `process` of its own, which no
 * guard replaces.
 */
const watching = `
  const { workerData } = require('node:worker_threads');
  const nobody = new Int32Array(new SharedArrayBuffer(4));
  const isThere = () => {
    try {
      return process.kill(workerData.parent, 0);
    } catch (error) {
      return error.code !== 'ESRCH';
    }
  };
  while (process.ppid === workerData.ppid && isThere()) Atomics.wait(nobody, 0, 0, 500);
  process.kill(process.pid, 'SIGKILL');
`;
