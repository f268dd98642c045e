import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Clock, type Delay, wallDelay, wallTime } from '../util/clock.js';
import { UserError } from '../util/user-error.js';
import { lifeOf, ownIdentity, type ProcessIdentity } from './process-identity.js';
import { openStateFolder, removeIfUnused, stateFolder, writingState } from './state-folder.js';

/** The right to write one test file. Runs for different modules do not meet. */
export interface Lock {
  /** Nobody has taken it away, as somebody may who has not heard of its holder for long. */
  isHeld(): boolean;
  release(): void;
}

export interface LockWorld {
  /** In the count of the file system. */
  readonly time: Clock;
  readonly delay: Delay;
}

/** Where nobody can tell whether a holder lives, it is taken for gone after so long without a sign. */
const SILENT_MS = 120_000;
const SIGN_MS = 30_000;

const held = new Set<Lock>();
process.on('exit', () => {
  for (const lock of held) lock.release();
});

export function lockTestFile(root: string, testFile: string, world: LockWorld = { time: wallTime, delay: wallDelay }): Lock {
  const state = stateFolder(root);
  const file = path.join(state, FOLDER, `${digest(realPath(testFile))}.lock`);
  const text = JSON.stringify({ ...ownIdentity(), testFile });
  for (let tries = 0; !create(root, state, file, text); tries++) {
    const holder = readLock(file);
    if (holder && (tries >= MOST_TRIES || isHolding(holder, file, world.time))) throw locked(testFile, holder, file);
    if (holder) takeAway(file, holder);
  }
  let cancel = (): void => {};
  const isHeld = (): boolean => readLock(file)?.text === text;
  const sign = (): void => {
    if (isHeld()) touch(file, world.time() / 1000);
    cancel = world.delay(SIGN_MS, sign);
  };
  cancel = world.delay(SIGN_MS, sign);
  const lock: Lock = {
    isHeld,
    release: () => {
      cancel();
      if (!held.delete(lock)) return;
      if (isHeld()) rmSync(file, { force: true });
      removeIfUnused(root, FOLDER);
    },
  };
  held.add(lock);
  return lock;
}

/** Nobody waits for it, so that nobody could be told why it fails; whether the lock is held is asked before it matters. */
function touch(file: string, seconds: number): void {
  try {
    utimesSync(file, seconds, seconds);
  } catch {
    // Removed in between, or on a disk that takes nothing any more: one sign is missing.
  }
}

/** Fails rather than write over what another run may be writing. */
export function ensureHeld(lock: Lock, testFile: string): void {
  if (lock.isHeld()) return;
  throw new UserError(
    `Another run of covolve has taken over ${testFile}, because this one gave no sign for long.`,
    'Run covolve again when the other one has ended.',
    'LOCKED',
  );
}

const FOLDER = 'locks';
const MOST_TRIES = 20;

/** False when somebody else has it. */
function create(root: string, state: string, file: string, text: string): boolean {
  openStateFolder(root, FOLDER);
  return writingState(state, () => {
    try {
      writeFileSync(file, text, { flag: 'wx' });
      return true;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // Whoever ended just now may have taken the empty folder away.
      if (code === 'EEXIST' || code === 'ENOENT') return false;
      rmSync(file, { force: true });
      throw error;
    }
  });
}

interface Holder {
  readonly text: string;
  readonly identity: ProcessIdentity | undefined;
}

function readLock(file: string): Holder | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  try {
    return { text, identity: JSON.parse(text) as ProcessIdentity };
  } catch {
    // Being written, or cut off.
    return { text, identity: undefined };
  }
}

function isHolding({ identity }: Holder, file: string, time: Clock): boolean {
  const life = identity ? lifeOf(identity) : 'unknown';
  if (life !== 'unknown') return life === 'alive';
  const touched = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return touched !== undefined && time() - touched < SILENT_MS;
}

/** By renaming, which only one of several can do; what turns out to be a new holder's is given back. */
function takeAway(file: string, stale: Holder): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    const taken = readFileSync(aside, 'utf8');
    if (taken !== stale.text) writeFileSync(file, taken, { flag: 'wx' });
  } catch {
    // Another one was faster; the next try shows what it left.
  } finally {
    rmSync(aside, { force: true });
  }
}

function locked(testFile: string, { identity }: Holder, file: string): UserError {
  const who = identity ? `process ${identity.pid}` : 'which one is not known';
  return new UserError(
    `Another run of covolve (${who}) is writing ${testFile}.`,
    `Wait for it to end, then run covolve again; if there is none, delete ${file}.`,
    'LOCKED',
  );
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** Of a file that may not be there yet: links above it lead to the same file by many paths. */
function realPath(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    const above = path.dirname(file);
    return above === file ? file : path.join(realPath(above), path.basename(file));
  }
}
