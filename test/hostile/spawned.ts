import { spawn } from 'node:child_process';
import { type MemoryPeak, watchMemory } from './memory-peak.js';

export interface Ended {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly ms: number;
  /** It did not end by itself. */
  readonly timedOut: boolean;
  /** Of it and all that it started, in one process. */
  readonly memory: MemoryPeak;
}

export interface SpawnSettings {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly limitMs: number;
}

/** Whoever ends the corpus ends what it has started. */
const living = new Set<number>();
process.on('exit', () => living.forEach(endGroup));

/** More than this of what a process prints is not kept. */
const mostText = 2_000_000;

/**
 * Runs Node to its end without blocking this process, which has a canary to mind. Core files are allowed, so that a missing
 * limit shows; the input is a pipe that nobody writes to, so that whoever reads it waits.
 */
export function runNode(args: readonly string[], { cwd, env, limitMs }: SpawnSettings): Promise<Ended> {
  const started = performance.now();
  const script = 'ulimit -c unlimited 2>/dev/null; exec "$0" "$@"';
  const child = spawn('/bin/sh', ['-c', script, process.execPath, ...args], { cwd, env, stdio: 'pipe', detached: true });
  let stdout = '';
  let stderr = '';
  let timedOut = false;
  child.stdout.on('data', (chunk) => (stdout = (stdout + String(chunk)).slice(-mostText)));
  child.stderr.on('data', (chunk) => (stderr = (stderr + String(chunk)).slice(-mostText)));
  const limit = setTimeout(() => {
    timedOut = true;
    endGroup(child.pid as number);
  }, limitMs);
  living.add(child.pid as number);
  const memory = watchMemory(child.pid as number);
  return new Promise((resolve) => {
    child.on('close', (exitCode) => {
      living.delete(child.pid as number);
      clearTimeout(limit);
      resolve({ exitCode, stdout, stderr, ms: performance.now() - started, timedOut, memory: memory() });
    });
  });
}

/** The whole group: a runner has processes of its own, which hold the pipes open. */
function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All of it is gone.
  }
}
