import { readFileSync } from 'node:fs';

/**
 * Megabytes that a process and those it started hold in memory. From /proc, in microseconds; undefined where there is
 * none, or no such process any more.
 */
export function residentMb(pid: number): number | undefined {
  const own = ownMb(pid);
  if (own === undefined) return undefined;
  return started(pid).reduce((sum, child) => sum + (residentMb(child) ?? 0), own);
}

function ownMb(pid: number): number | undefined {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`))?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}

/** A program that isolates another one waits beside it. */
function started(pid: number): readonly number[] {
  return read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
