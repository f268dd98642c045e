import { readdirSync, readFileSync } from 'node:fs';

export interface MemoryPeak {
  /** Megabytes that one process held at most, as far as was looked. */
  readonly mb: number;
  readonly command: string;
}

/** How often it is looked; covolve itself looks every tenth of a second. */
const lookMs = 100;

/** Watches a process and all it starts, directly or not; what any single one of them held at most. */
export function watchMemory(pid: number): () => MemoryPeak {
  let peak: MemoryPeak = { mb: 0, command: '' };
  const look = (): void => {
    for (const one of familyOf(pid)) {
      const mb = residentMb(one);
      if (mb > peak.mb) peak = { mb, command: read(`/proc/${one}/cmdline`).replaceAll('\0', ' ').slice(0, 160) };
    }
  };
  const timer = setInterval(look, lookMs);
  return () => {
    clearInterval(timer);
    return peak;
  };
}

function familyOf(pid: number): readonly number[] {
  const children = threadsOf(pid).flatMap((thread) => read(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean));
  return [pid, ...children.flatMap((child) => familyOf(Number(child)))];
}

function threadsOf(pid: number): readonly string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

function residentMb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
