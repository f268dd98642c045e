import childProcess from 'node:child_process';
import cluster from 'node:cluster';
import { constants } from 'node:os';
import { promisify } from 'node:util';
import workerThreads from 'node:worker_threads';
import { effects, noteDenied } from '../effects.js';
import type { AnyFunction, Patches } from '../patches.js';
import { real } from '../real-world.js';
import { refuse, refuseConstruction } from './refusal.js';

/**
 * No process or thread is started. Programs fail as if they were not installed, each way as Node tells it, so that code
 * that reckons with it is reached; threads are refused.
 */
export function guardProcesses(patches: Patches): void {
  patches.replace(childProcess.ChildProcess.prototype, 'spawn', spawnNothing);
  for (const name of ['exec', 'execFile', 'fork', 'spawn'] as const) {
    patches.replace(childProcess, name, (original) => noting(`child_process.${name}`, original));
  }
  patches.replace(childProcess, 'spawnSync', () => spawnSync);
  patches.replace(childProcess, 'execFileSync', () => execFileSync);
  patches.replace(childProcess, 'execSync', () => execSync);
  patches.replace(cluster, 'fork', refuse('cluster.fork', 'ChildProcess'));
  refuseConstruction(patches, workerThreads, 'Worker', 'worker_threads.Worker', 'WorkerThreads');
}

const { apply } = Reflect;
const { isArray } = Array;
const notFound = -constants.errno.ENOENT;

/** By which function a process is being started; all of them end in one. */
let starting: string | undefined;

function noting(kind: string, original: AnyFunction): AnyFunction {
  const wrapped = (start: AnyFunction): AnyFunction =>
    function (this: unknown, ...args: unknown[]) {
      const outer = starting;
      starting ??= kind;
      try {
        return apply(start, this, args);
      } finally {
        starting = outer;
      }
    };
  const replacement = wrapped(original);
  const promised: unknown = Reflect.get(original, promisify.custom);
  if (typeof promised === 'function') Reflect.set(replacement, promisify.custom, wrapped(promised as AnyFunction));
  return replacement;
}

/** What a started process has to do with the system; not in the types. */
interface Handle {
  spawn(...given: unknown[]): number;
}

/** Node's own way to start one, up to the point where the system is asked, which says that there is no such program. */
function spawnNothing(original: AnyFunction): AnyFunction {
  return function (this: childProcess.ChildProcess & { _handle?: Handle }, ...args: unknown[]) {
    noteDenied(starting ?? 'child_process.spawn');
    effects.async = true;
    effects.turns = true;
    const handle = this._handle;
    if (handle) {
      handle.spawn = (...given) => {
        for (const { handle: pipe } of stdioOf(given)) if (pipe) pipe.readStart = () => 0;
        return notFound;
      };
    }
    const result: unknown = apply(original, this, args);
    // Nobody is at the other end of its pipes.
    real.setImmediate(() => {
      for (const stream of [this.stdout, this.stderr]) if (stream && !stream.destroyed) stream.push(null);
    });
    return result;
  };
}

interface Stdio {
  readonly handle?: { readStart(): number };
}

/** Up to Node 22 it is given the options, later one thing after the other. */
export function stdioOf(given: readonly unknown[]): readonly Stdio[] {
  const named = (given[0] as { readonly stdio?: readonly Stdio[] }).stdio;
  return named ?? (given.find((one) => isArray(one) && typeof one[0] === 'object') as readonly Stdio[] | undefined) ?? [];
}

const shell = process.platform === 'win32' ? 'cmd.exe' : '/bin/sh';

function nothingStarted(kind: string, file: string, args: readonly string[]) {
  noteDenied(kind);
  const syscall = `spawnSync ${file}`;
  const error = Object.assign(new Error(`${syscall} ENOENT`), {
    errno: notFound,
    code: 'ENOENT',
    syscall,
    path: file,
    spawnargs: args,
  });
  return { error, status: null, signal: null, output: null, pid: 0, stdout: null, stderr: null };
}

function spawnSync(file: unknown, given?: unknown, options?: unknown): object {
  const { name, args } = programOf(file, given, options);
  return nothingStarted('child_process.spawn', name, args);
}

function execFileSync(file: unknown, given?: unknown, options?: unknown): never {
  const { name, args } = programOf(file, given, options);
  const result = nothingStarted('child_process.execFile', name, args);
  throw Object.assign(result.error, result);
}

function execSync(command: unknown): never {
  const result = nothingStarted('child_process.exec', shell, ['-c', textOf(command, 'command')]);
  throw Object.assign(result.error, result);
}

function programOf(file: unknown, given: unknown, options: unknown): { readonly name: string; readonly args: readonly string[] } {
  const name = textOf(file, 'file');
  const args = Array.isArray(given) ? given.map(String) : [];
  const asked = (Array.isArray(given) ? options : (options ?? given)) as { readonly shell?: unknown } | null | undefined;
  if (!asked?.shell) return { name, args };
  return { name: typeof asked.shell === 'string' ? asked.shell : shell, args: ['-c', [name, ...args].join(' ')] };
}

function textOf(given: unknown, name: string): string {
  if (typeof given === 'string') return given;
  const error = new TypeError(`The "${name}" argument must be of type string. Received ${typeof given}`);
  throw Object.assign(error, { code: 'ERR_INVALID_ARG_TYPE' });
}
