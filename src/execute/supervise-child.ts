import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { createFrameReader, encodeFrame } from './wire.js';

export interface ChildSettings {
  /** The bundled entry of the child. */
  readonly entry: string;
  /** Folders the child may read: workspace, linked packages, covolve itself. Nothing is writable. */
  readonly readable: readonly string[];
  readonly heapMb: number;
}

/** One sandboxed process. It boots at once and waits for its job, so a spare is warm when it is needed. */
export interface SandboxedChild {
  start(job: unknown, onMessage: (message: unknown) => void): void;
  /** Resolves when the process is gone, with what it last wrote to stderr. */
  readonly ended: Promise<ChildEnd>;
  kill(): void;
}

export interface ChildEnd {
  readonly code: number | null;
  readonly signal: string | null;
  readonly stderr: string;
}

const living = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of living) child.kill('SIGKILL');
});

export function spawnChild(settings: ChildSettings): SandboxedChild {
  const child = spawn(process.execPath, [...nodeFlags(settings), settings.entry], {
    // Own process group: Ctrl-C reaches only the parent, which then decides what is written.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    env: { TZ: 'UTC', LC_ALL: 'en_US.UTF-8', NODE_ENV: 'test', PATH: process.env['PATH'] },
  });
  living.add(child);
  let stderr = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr = (stderr + chunk.toString()).slice(-4000);
  });
  const jobPipe = child.stdio[3] as Writable;
  // A child that dies before it has read its job must not take the parent along.
  jobPipe.on('error', () => {});
  const ended = new Promise<ChildEnd>((resolve) => {
    const end = (code: number | null, signal: string | null): void => {
      living.delete(child);
      resolve({ code, signal, stderr });
    };
    child.on('error', (error) => {
      stderr += error.message;
      end(null, null);
    });
    // 'close' comes after the pipes are drained: no message is lost.
    child.on('close', end);
  });
  return {
    start: (job, onMessage) => {
      (child.stdio[4] as Readable).on('data', createFrameReader(onMessage));
      jobPipe.end(encodeFrame(job));
    },
    ended,
    kill: () => child.kill('SIGKILL'),
  };
}

/** Tests live for a generation: with room for one, the collector copies next to nothing (5-25 % more executions). */
export const memoryFlag = '--max-semi-space-size=32';

/** The Permission Model's flag was renamed in Node 22 (safety.md §2). */
export function nodeFlags(settings: ChildSettings): readonly string[] {
  const major = Number(process.versions.node.split('.')[0]);
  return [
    major >= 22 ? '--permission' : '--experimental-permission',
    ...settings.readable.map((folder) => `--allow-fs-read=${folder}`),
    `--max-old-space-size=${settings.heapMb}`,
    memoryFlag,
    '--no-warnings',
  ];
}
