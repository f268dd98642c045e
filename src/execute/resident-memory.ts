import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { findProgram } from './find-program.js';

/** How this system tells what a process holds in memory. */
export interface MemoryMeter {
  /** As often as it may be asked. */
  readonly everyMs: number;
  /** In megabytes; undefined when there is no such process (any more). */
  residentMb(pid: number): number | undefined | Promise<number | undefined>;
}

/** Where to look for one. */
export interface MemoryMeans {
  /** `/proc` */
  readonly proc?: string;
  readonly path?: string;
  readonly platform?: NodeJS.Platform;
}

/** Undefined where the system tells nobody, or nobody without being asked for long: Windows has no program for it that is quick. */
export function findMemoryMeter({
  proc = '/proc',
  path,
  platform = process.platform,
}: MemoryMeans = {}): MemoryMeter | undefined {
  // Other systems may have one as well, in which other things are written.
  if (residentMb(process.pid, proc) !== undefined) return { everyMs: 100, residentMb: (pid) => residentMb(pid, proc) };
  const ps = platform === 'win32' ? undefined : findProgram('ps', path);
  if (ps === undefined) return undefined;
  const { stdout } = spawnSync(ps, askingFor(process.pid), { encoding: 'utf8', timeout: 5000 });
  return megabytes(stdout) === undefined ? undefined : { everyMs: 1000, residentMb: (pid) => askPs(ps, pid) };
}

/** With all that it has started: a program that isolates another one waits beside it. In microseconds. */
function residentMb(pid: number, proc: string): number | undefined {
  const own = megabytes(/^VmRSS:\s+(\d+) kB$/m.exec(read(`${proc}/${pid}/status`))?.[1]);
  if (own === undefined) return undefined;
  const started = read(`${proc}/${pid}/task/${pid}/children`).split(' ').filter(Boolean);
  return started.reduce((sum, child) => sum + (residentMb(Number(child), proc) ?? 0), own);
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Takes milliseconds, and a process. What isolates is there on Linux only, so one process is all there is. */
function askPs(ps: string, pid: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    execFile(ps, askingFor(pid), { timeout: 5000 }, (_, stdout) => resolve(megabytes(stdout)));
  });
}

/** As POSIX has it. */
function askingFor(pid: number): string[] {
  return ['-o', 'rss=', '-p', String(pid)];
}

function megabytes(kilobytes: string | null | undefined): number | undefined {
  return /^\s*\d+\s*$/.test(kilobytes ?? '') ? Number(kilobytes) / 1024 : undefined;
}
