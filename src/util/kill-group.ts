import type { ChildProcess } from 'node:child_process';

/**
 * SIGKILL to a process that was started as a group of its own, and to all that it has started: one that only wraps another
 * would leave that alone, and tests do not end with their runner.
 */
export function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    // A negative id is the group; Windows has none, there children end with their channel.
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Already gone.
  }
}
