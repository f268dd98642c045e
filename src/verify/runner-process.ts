import { type ChildProcess, spawn } from 'node:child_process';
import { killGroup } from '../util/kill-group.js';
import { UserError } from '../util/user-error.js';
import type { FromHost, HostSettings, RunReport, RunRequest, ToHost } from './runner/protocol.js';

/** The file that Node starts, and the flags it needs to do so. */
export interface RunnerEntry {
  readonly file: string;
  readonly execArgv?: readonly string[];
}

/** The user's Vitest in a process group of its own. */
export interface RunnerProcess {
  /** Set as soon as the runner is up. */
  readonly ready: Promise<{ readonly version: string; readonly testTimeout: number }>;
  readonly alive: boolean;
  /** Rejects when the process ends before the run does. */
  run(request: RunRequest): Promise<RunReport>;
  /** SIGKILL to runner and test processes together: a test in an endless loop listens to nothing else. */
  kill(): void;
  close(): Promise<void>;
}

/** The process ended before it answered; not the user's mistake as such, the caller knows what was running. */
export class RunnerEnded extends Error {}

const living = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of living) killGroup(child);
});

/** A runner that is killed leaves its `temporary` files: they go with the folder. */
export function startRunner(entry: RunnerEntry, settings: HostSettings, temporary: string): RunnerProcess {
  const child = spawn(process.execPath, [...(entry.execArgv ?? []), entry.file], {
    cwd: settings.root,
    env: { ...cleanEnvironment(process.env), TMPDIR: temporary, TEMP: temporary, TMP: temporary },
    // Own group: Ctrl-C reaches only the parent, and one kill takes the runner's test processes along.
    detached: true,
    // The last one says nothing: that it is closed tells the runner that this process is gone, however it ended.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc', 'pipe'],
  });
  living.add(child);
  child.stdio[4]?.on('error', () => {});
  let alive = true;
  let lastWords = '';
  const listen = (chunk: Buffer): void => {
    lastWords = (lastWords + chunk.toString()).slice(-4000);
  };
  child.stdout?.on('data', listen);
  child.stderr?.on('data', listen);

  const waiting = new Set<Waiting>();
  const settle = (wanted: FromHost['type'] | 'ended', message: FromHost | Error): void => {
    for (const entry of waiting) {
      if (message instanceof Error) entry.reject(message);
      else if (entry.type === wanted && (message.type !== 'done' || message.id === entry.id)) entry.resolve(message);
      else continue;
      waiting.delete(entry);
    }
  };
  const answer = <T extends FromHost['type']>(type: T, id?: number): Promise<Extract<FromHost, { type: T }>> =>
    new Promise((resolve, reject) => {
      if (!alive) reject(new RunnerEnded(lastWords));
      else waiting.add({ type, id, resolve: resolve as (message: FromHost) => void, reject });
    });
  const ended = new Promise<void>((resolve) => {
    const end = (): void => {
      alive = false;
      living.delete(child);
      settle('ended', new RunnerEnded(lastWords.trim()));
      resolve();
    };
    child.on('error', end);
    child.on('exit', end);
  });
  child.on('message', (message: FromHost) => {
    if (message.type === 'failed') settle('failed', runnerFailed(message.message));
    else settle(message.type, message);
  });
  const tell = (message: ToHost): void => {
    if (child.connected) child.send(message);
  };

  const ready = answer('ready');
  // Whoever waits for a run hears of it too; nobody may be waiting for this one.
  ready.catch(() => {});
  tell({ type: 'start', settings });
  let runs = 0;
  return {
    ready,
    get alive() {
      return alive;
    },
    run: async (request) => {
      await ready;
      runs += 1;
      const done = answer('done', runs);
      tell({ type: 'run', id: runs, request });
      return (await done).report;
    },
    // Of one that has ended the id may be another group's by now.
    kill: () => {
      if (alive) killGroup(child);
    },
    close: async () => {
      if (!alive) return;
      tell({ type: 'close' });
      await ended;
    },
  };
}

interface Waiting {
  readonly type: FromHost['type'];
  readonly id: number | undefined;
  resolve(message: FromHost): void;
  reject(error: Error): void;
}

/** As the user would start their runner: nothing of ours, and nothing of a Vitest that covolve itself may run in. */
function cleanEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^(COVOLVE|VITEST|TINYPOOL|NODE_V8_COVERAGE|NODE_CHANNEL)/.test(name)),
  );
}

function runnerFailed(message: string): UserError {
  const [cause = message] = message.split('\n');
  return new UserError(
    `Vitest could not be started or stopped working: ${cause}`,
    'Check that `npx vitest run` works in this project.',
    'RUNNER_FAILED',
  );
}
