import childProcess from 'node:child_process';
import cluster from 'node:cluster';
import workerThreads from 'node:worker_threads';
import type { Patches } from '../patches.js';
import { refuse, refuseConstruction } from './refusal.js';

/** No process or thread is started. All of these report a refusal by throwing. */
export function guardProcesses(patches: Patches): void {
  for (const name of ['exec', 'execFile', 'fork', 'spawn']) {
    const refused = refuse(`child_process.${name}`, 'ChildProcess');
    patches.replace(childProcess, name, refused);
    patches.replace(childProcess, `${name}Sync`, refused);
  }
  patches.replace(childProcess.ChildProcess.prototype, 'spawn', refuse('child_process.spawn', 'ChildProcess'));
  patches.replace(cluster, 'fork', refuse('cluster.fork', 'ChildProcess'));
  patches.replace(workerThreads, 'Worker', refuseConstruction('worker_threads.Worker', 'WorkerThreads'));
}
