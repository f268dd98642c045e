import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Which process it is, also when its id was given to another one since, or when it runs on another machine. */
export interface ProcessIdentity {
  readonly pid: number;
  /** When the process started, in the kernel's count; absent where nobody can be asked. */
  readonly started?: string;
  /** Ids mean something only within one start of one machine, and containers count by themselves. */
  readonly machine: string;
}

export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, machine: ownMachine(), ...startOf(process.pid) };
}

/** `unknown`: it runs elsewhere, or its id is in use and nobody can say by whom. */
export function lifeOf({ pid, started, machine }: ProcessIdentity): 'alive' | 'gone' | 'unknown' {
  if (machine !== ownMachine()) return 'unknown';
  if (!isIdInUse(pid)) return 'gone';
  const now = startOf(pid).started;
  if (started === undefined || now === undefined) return 'unknown';
  return now === started ? 'alive' : 'gone';
}

function isIdInUse(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process is one, too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export function startOf(pid: number): Pick<ProcessIdentity, 'started'> {
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // The name of the program stands in parentheses and may hold anything; the start is the 22nd field.
  const started = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  return started === undefined ? {} : { started };
}

function ownMachine(): string {
  const boot = attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim());
  const space = attempt(() => readlinkSync('/proc/self/ns/pid'));
  return boot === undefined || space === undefined ? hostname() : `${boot} ${space}`;
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
