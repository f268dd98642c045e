import { Worker } from 'node:worker_threads';

/** The end of a pipe that only the parent holds the other end of. */
export const LIFELINE_FD = 4;

/**
 * Ends this process and all that it started when the parent is gone. In a thread of its own: a config file or a plugin
 * may keep this one busy for ever, and a test in an endless loop does not notice that its runner has left.
 */
export function dieWithParent(): void {
  // Nothing of the user's is loaded there: whatever they want loaded first is meant for their tests.
  const watch = new Worker(WATCH_TEXT, { eval: true, execArgv: [], env: {}, stdout: true, stderr: true });
  // Where no thread can be had, the end of the channel still ends this process.
  watch.on('error', () => {});
  watch.unref();
  process.on('disconnect', endGroup);
}

/** Runner and test processes are one group; Windows has none, there test processes end with their channel. */
function endGroup(): void {
  if (process.platform === 'win32') process.exit(0);
  process.kill(-process.pid, 'SIGKILL');
}

const WATCH_TEXT = `
const lifeline = new (require('node:net').Socket)({ fd: ${LIFELINE_FD}, readable: true, writable: false });
lifeline.on('error', () => {});
lifeline.on('close', () => process.kill(process.platform === 'win32' ? process.pid : -process.pid, 'SIGKILL'));
lifeline.resume();
`;
