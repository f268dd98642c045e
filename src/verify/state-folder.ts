import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Clock } from '../util/clock.js';
import { UserError } from '../util/user-error.js';
import { lifeOf, ownIdentity, type ProcessIdentity } from './process-identity.js';
import { causeOf, tooLong } from './write-failure.js';

/** `.covolve/` of a project: beside what the user asks for the only place that is written to. */
export function stateFolder(root: string): string {
  // Vite names modules by real path; ours must match.
  return path.join(realpathSync(root), '.covolve');
}

/** A folder in it, made if it is not there; nothing in `.covolve/` is for the user's repository. */
export function openStateFolder(root: string, ...below: readonly string[]): string {
  const state = stateFolder(root);
  const folder = path.join(state, ...below);
  return writingState(state, () => {
    makeFolder(state);
    ignoreAll(state);
    below.forEach((_, at) => makeFolder(path.join(state, ...below.slice(0, at + 1))));
    return folder;
  });
}

/** Made one by one: of several at once Node says on a read-only disk that they do not exist. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Does what writes into the state folder; when that fails, it is the disk's doing or the user's, not ours. */
export function writingState<T>(state: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    if (error instanceof UserError) throw error;
    const { cause, nextStep } = causeOf(error);
    throw new UserError(
      `covolve cannot keep its working files in ${state}: ${cause}.`,
      nextStep ?? (cause === tooLong ? 'Move the project to a folder with a shorter path.' : MAKE_WRITABLE),
      'STATE_NOT_WRITABLE',
    );
  }
}

const MAKE_WRITABLE = 'Make the folder of the project writable, then run covolve again.';

/** Fails where not even a little can be written. */
export function ensureRoom(folder: string): void {
  const probe = path.join(folder, `covolve-${process.pid}.probe`);
  writingState(folder, () => {
    try {
      writeFileSync(probe, Buffer.alloc(PROBE_BYTES));
    } finally {
      rmSync(probe, { force: true });
    }
  });
}

/** More than a runner needs to tell how a few tests went. */
const PROBE_BYTES = 65_536;

/** A folder for what only this run needs. */
export interface RunFolder {
  readonly folder: string;
  remove(): void;
}

const open = new Set<RunFolder>();
let isListening = false;

/**
 * Two runs at once must not meet, not even those of two containers with the same process id. Folders of runs that were
 * killed are removed by the next one.
 */
export function openRunFolder(root: string, kind: string, time: Clock): RunFolder {
  const all = openStateFolder(root, kind);
  const state = stateFolder(root);
  /** Once more at the end: a runner that was told late of its parent's death may have written there since. */
  let left: readonly string[] = [];
  const folder = writingState(state, () => {
    left = readdirSync(all).flatMap((name) => (isLeft(path.join(all, name), time) ? [path.join(all, name)] : []));
    left.forEach(remove);
    const made = firstFree(all);
    writeFileSync(path.join(made, OWNER), JSON.stringify(ownIdentity()));
    return made;
  });
  const opened: RunFolder = {
    folder,
    remove: () => {
      open.delete(opened);
      remove(folder);
      left.forEach(remove);
      removeIfUnused(root, kind);
    },
  };
  open.add(opened);
  // Not earlier: what writes there is ended by listeners that were added before this one.
  if (!isListening) process.on('exit', () => open.forEach((one) => one.remove()));
  isListening = true;
  return opened;
}

/** Takes down the folder, and `.covolve/` itself, where nothing is left in them. */
export function removeIfUnused(root: string, kind: string): void {
  const state = path.join(root, '.covolve');
  try {
    rmdirSync(path.join(state, kind));
    if (readdirSync(state).some((name) => name !== IGNORE)) return;
    rmSync(path.join(state, IGNORE), { force: true });
    rmdirSync(state);
  } catch {
    // Another run uses it.
    if (existsSync(state)) attemptTo(() => ignoreAll(state));
  }
}

function ignoreAll(state: string): void {
  try {
    writeFileSync(path.join(state, IGNORE), '*\n', { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

const IGNORE = '.gitignore';
const OWNER = 'owner.json';
const DAY_MS = 24 * 60 * 60 * 1000;

function firstFree(all: string): string {
  for (let number = process.pid; ; number += 10_000_000) {
    const folder = path.join(all, `${number}`);
    try {
      mkdirSync(folder, { recursive: false });
      return folder;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Of a run that is over; where nobody can tell, it has a day. */
function isLeft(folder: string, time: Clock): boolean {
  try {
    const owner = readFileSync(path.join(folder, OWNER), 'utf8');
    const life = lifeOf(JSON.parse(owner) as ProcessIdentity);
    if (life !== 'unknown') return life === 'gone';
  } catch {
    // Just made, or never finished.
  }
  const age = time() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? time());
  return age > DAY_MS;
}

/** A test process that is about to end may still be writing; what cannot be taken away now, the next run takes. */
function remove(folder: string): void {
  attemptTo(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3, retryDelay: 30 }));
}

function attemptTo(action: () => void): void {
  try {
    action();
  } catch {
    // Told elsewhere, or of no matter.
  }
}
