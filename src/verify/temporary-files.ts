import { createHash } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { wallTime } from '../util/clock.js';
import { lifeOf, ownIdentity, type ProcessIdentity } from './process-identity.js';

/*
 * A new text stands beside the file that it is to replace for a moment, since only within one file system one can take the
 * place of the other. A run that is killed in that moment leaves it there, in the user's own folder.
 */

/** Short: the name of the file itself may already be as long as a name can be. */
export function temporaryName({ pid, started = '', machine }: ProcessIdentity = ownIdentity()): string {
  return `.covolve-${pid}-${started}-${digest(machine)}.tmp`;
}

/** Takes away what runs have left in a folder that are over; where nobody can tell, they have a day. */
export function removeLeftTemporaries(folder: string): void {
  for (const name of namesIn(folder)) {
    const [, pid, started, machine] = NAME.exec(name) ?? [];
    if (pid === undefined) continue;
    const own = ownIdentity().machine;
    const life = lifeOf({
      pid: Number(pid),
      ...(started === '' ? {} : { started: started as string }),
      machine: machine === digest(own) ? own : `not ${own}`,
    });
    const file = path.join(folder, name);
    if (life === 'gone' || (life === 'unknown' && isOld(file))) remove(file);
  }
}

const NAME = /^\.covolve-(\d+)-(\d*)-([\da-f]{8})\.tmp$/;
const DAY_MS = 24 * 60 * 60 * 1000;

function isOld(file: string): boolean {
  const touched = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return touched !== undefined && wallTime() - touched > DAY_MS;
}

function digest(machine: string): string {
  return createHash('sha256').update(machine).digest('hex').slice(0, 8);
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    // Whoever writes there next is told.
    return [];
  }
}

function remove(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // Not ours to take away, it seems; the text that is to be written matters more.
  }
}
