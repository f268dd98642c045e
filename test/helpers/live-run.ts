import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Progress, RunEvent } from '../../src/pipeline/events.js';
import { descendantsOf, isAlive, processesOf, type SeenProcess } from './processes.js';

const program = join(resolve(import.meta.dirname, '../..'), 'dist', 'cli.mjs');

/** The built program while it runs. */
export interface LiveRun {
  readonly pid: number;
  readonly events: readonly RunEvent[];
  /** Everything that it has started and that is alive, oldest first. */
  started(): readonly SeenProcess[];
  /** The first event, also of the past, that fits. */
  until(fits: (event: RunEvent) => boolean): Promise<RunEvent>;
  kill(signal: NodeJS.Signals): void;
  readonly ended: Promise<Ended>;
}

export interface Ended {
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stderr: string;
}

/** Starts a run with every event as a line of its output. Whatever it leaves is ended with the test. */
export function startCovolve(root: string, ...args: readonly string[]): LiveRun {
  return startCovolveWith({}, root, ...args);
}

/** The same where these environment variables are set. */
export function startCovolveWith(variables: NodeJS.ProcessEnv, root: string, ...args: readonly string[]): LiveRun {
  const env = { ...process.env, ...variables };
  const child = spawn(process.execPath, [program, ...args, '--reporter', 'json-lines'], { cwd: root, env });
  const pid = child.pid as number;
  const events: RunEvent[] = [];
  const waiting = new Set<() => void>();
  let rest = '';
  let stderr = '';
  let isOver = false;
  const tell = (): void => {
    for (const look of waiting) look();
  };
  child.stderr.on('data', (chunk) => (stderr += String(chunk)));
  child.stdout.on('data', (chunk) => {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() as string;
    for (const line of lines) events.push(JSON.parse(line) as RunEvent);
    tell();
  });
  const ended = new Promise<Ended>((done) =>
    child.on('close', (exitCode, signal) => {
      isOver = true;
      tell();
      done({ exitCode, signal, stderr });
    }),
  );
  onTestFinished(() => {
    for (const left of [...descendantsOf(pid), ...processesOf(root)]) end(left.pid);
    child.kill('SIGKILL');
  });
  return {
    pid,
    events,
    started: () => descendantsOf(pid).toSorted((a, b) => Number(a.started) - Number(b.started)),
    until: (fits) =>
      new Promise((found, failed) => {
        const look = (): void => {
          const event = events.find(fits);
          if (!event && !isOver) return;
          waiting.delete(look);
          if (event) found(event);
          else failed(new Error(`the run ended before that: ${stderr}`));
        };
        waiting.add(look);
        look();
      }),
    kill: (signal) => void child.kill(signal),
    ended,
  };
}

export function isProgress(event: RunEvent, phase: Progress['phase'], covered = 0): event is Progress {
  return event.type === 'progress' && event.phase === phase && event.covered >= covered;
}

/** What is still alive of these after some time, looked at until none is. */
export async function leftOf(known: readonly SeenProcess[], root: string, ms: number): Promise<readonly string[]> {
  const until = performance.now() + ms;
  for (;;) {
    const left = new Map([...known.filter(isAlive), ...processesOf(root)].map(({ pid, command }) => [pid, command]));
    if (left.size === 0 || performance.now() > until) return [...left.values()];
    await new Promise((done) => setTimeout(done, 50));
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Gone by itself.
  }
}
