import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** A process as `/proc` shows it; `started` tells it from a later one with the same id. */
export interface SeenProcess {
  readonly pid: number;
  readonly parent: number;
  readonly started: string;
  readonly command: string;
  readonly cwd: string;
}

export const hasProc = process.platform === 'linux';

export function allProcesses(): readonly SeenProcess[] {
  return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (seen(Number(name)) ?? []) : []));
}

/** All that a process started, and what those started. */
export function descendantsOf(pid: number): readonly SeenProcess[] {
  const all = allProcesses();
  const below = (parent: number): readonly SeenProcess[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)]);
  return below(pid);
}

/** Those that work in this folder or for it, whoever their parent is by now. */
export function processesOf(root: string): readonly SeenProcess[] {
  return allProcesses().filter(({ command, cwd }) => command.includes(root) || cwd === root || cwd.startsWith(`${root}/`));
}

export function isAlive({ pid, started }: SeenProcess): boolean {
  return seen(pid)?.started === started;
}

function seen(pid: number): SeenProcess | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold anything; what follows it does not.
    const [state, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // Dead, and only waiting for its parent to ask how it ended.
    if (state === 'Z' || state === 'X') return undefined;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return { pid, parent: Number(parent), started: rest[17] as string, command, cwd: cwdOf(pid) };
  } catch {
    return undefined;
  }
}

function cwdOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}
