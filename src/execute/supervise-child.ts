import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import { killGroup } from '../util/kill-group.js';
import { confined } from './confinement.js';
import type { MemoryMeter } from './resident-memory.js';
import { permissionFlag, type Sandbox } from './sandbox.js';
import { createFrameReader, encodeJob, watchParentArgument } from './wire.js';

export interface ChildSettings {
  /** The bundled entry of the child. */
  readonly entry: string;
  /** Folders the child may read: workspace, linked packages, covolve itself. Nothing is writable. */
  readonly readable: readonly string[];
  readonly sandbox: Sandbox;
  /** Where it runs: where the user's runner would. */
  readonly folder?: string;
}

/** Where a child is that shall not be where the others are. */
export interface ChildPlace {
  readonly folder?: string;
  /** `de_DE.UTF-8` */
  readonly locale?: string;
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
  /** It was ended because it held more memory than it may. */
  readonly tooLarge?: boolean;
}

const living = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of living) killGroup(child);
});

/** Nothing of the user's own environment: no secrets, and the same on every machine. */
const environment = { TZ: 'UTC', LC_ALL: 'en_US.UTF-8', NODE_ENV: 'test', PATH: '/usr/bin:/bin' };

export function spawnChild(settings: ChildSettings, { folder = settings.folder, locale }: ChildPlace = {}): SandboxedChild {
  const [program, ...args] = commandOf(settings);
  const child = spawn(program as string, args, {
    // Own process group: Ctrl-C reaches only the parent, which then decides what is written.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    env: locale === undefined ? environment : { ...environment, LC_ALL: locale },
    ...(folder !== undefined && { cwd: folder }),
  });
  living.add(child);
  let stderr = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr = (stderr + chunk.toString()).slice(-4000);
  });
  const jobPipe = child.stdio[3] as Writable;
  // A child that dies before it has read its job must not take the parent along.
  jobPipe.on('error', () => {});
  const { meter, memory: limits } = settings.sandbox;
  const memory = meter && watchMemory(child, meter, limits.resident);
  const ended = new Promise<ChildEnd>((resolve) => {
    const end = (code: number | null, signal: string | null): void => {
      living.delete(child);
      resolve({ code, signal, stderr, ...(memory?.end() && { tooLarge: true }) });
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
      // By chance and not by the seed: it decides nothing, and nobody may guess it.
      const sign = randomInt(2 ** 32);
      const onForeign = (): void => killGroup(child);
      (child.stdio[4] as Readable).on('data', createFrameReader({ sign, onMessage, onForeign }));
      jobPipe.end(encodeJob({ sign, job }));
    },
    ended,
    // Until its pipes are closed somebody of the group lives; afterwards the id may be another group's.
    kill: () => {
      if (living.has(child)) killGroup(child);
    },
  };
}

function commandOf({ entry, readable, sandbox }: ChildSettings): readonly string[] {
  const { confinement, off } = sandbox;
  const ends = off.has('L4') || confinement.diesWithParent !== undefined || confinement.isolation?.name === 'bwrap';
  const command = [
    process.execPath,
    ...nodeFlags(readable, sandbox),
    ...(ends || off.has('L2') ? [] : ['--allow-worker']),
    entry,
    ...(ends ? [] : [`${watchParentArgument}${process.pid}`]),
  ];
  return confined(command, confinement, { dataMb: sandbox.memory.data });
}

/** Buffers lie outside of the heap, and not every system limits a process's data: then only a look from outside tells. */
function watchMemory(child: ChildProcess, meter: MemoryMeter, mostMb: number): { end(): boolean } {
  let tooLarge = false;
  let isOver = false;
  let next: NodeJS.Timeout;
  const look = async (): Promise<void> => {
    const held = child.pid === undefined ? undefined : await meter.residentMb(child.pid);
    // By now the id may be another group's.
    if (isOver) return;
    if (held !== undefined && held > mostMb) {
      tooLarge = true;
      killGroup(child);
    }
    lookLater();
  };
  const lookLater = (): void => {
    next = setTimeout(() => void look(), meter.everyMs);
    next.unref();
  };
  lookLater();
  return {
    end: () => {
      isOver = true;
      clearTimeout(next);
      return tooLarge;
    },
  };
}

/** Tests live for a generation: with room for one, the collector copies next to nothing (5-25 % more executions). */
export const memoryFlag = '--max-semi-space-size=32';

export function nodeFlags(readable: readonly string[], { off, memory }: Pick<Sandbox, 'off' | 'memory'>): readonly string[] {
  const permission = off.has('L2') ? undefined : permissionFlag();
  return [
    ...(permission === undefined ? [] : [permission, ...readable.map((folder) => `--allow-fs-read=${folder}`)]),
    ...(off.has('L4') ? [] : [`--max-old-space-size=${memory.heap}`]),
    memoryFlag,
    '--no-warnings',
  ];
}
