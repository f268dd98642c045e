import { spawnSync } from 'node:child_process';
import { findProgram } from './find-program.js';

/** What the operating system can do for a child process on this machine: limits, an end with its parent, isolation. */
export interface Confinement {
  /** Network, processes and, by `bwrap`, all files are out of reach below Node. */
  readonly isolation?: Wrapper & { readonly name: 'bwrap' | 'unshare' };
  /** The kernel ends the child when its parent ends; else a thread of the child has to look. */
  readonly diesWithParent?: Wrapper;
  /** Sets limits, then becomes the program that it is given. */
  readonly shell?: string;
  /** The limit of data counts what programs get nowadays, as on Linux; elsewhere it is taken and limits nothing that matters. */
  readonly limitsData?: true;
}

/** A program that becomes, or starts, the one that follows its arguments. */
interface Wrapper {
  readonly program: string;
  readonly args: readonly string[];
}

export interface Limits {
  /** Data of the process, buffers outside of the heap included. */
  readonly dataMb: number;
}

/** Nothing of it: other systems, and machines without these programs. */
export const unconfined: Confinement = {};

/** Each is tried once: containers and hardened kernels refuse namespaces although the programs are there. */
export function findConfinement(path = process.env['PATH'] ?? ''): Confinement {
  const shell = process.platform === 'win32' ? undefined : findProgram('sh', path);
  if (process.platform !== 'linux') return shell === undefined ? {} : { shell };
  const isolation = isolations.map((one) => usable(one, path)).find((one) => one !== undefined);
  const diesWithParent = usable({ name: 'setpriv', args: ['--pdeathsig', 'KILL', '--'] }, path);
  return {
    ...(isolation && { isolation: isolation as Wrapper & { readonly name: 'bwrap' | 'unshare' } }),
    ...(diesWithParent && { diesWithParent }),
    ...(shell !== undefined && { shell, limitsData: true }),
  };
}

const isolations = [
  {
    name: 'bwrap',
    args: '--ro-bind / / --dev /dev --proc /proc --unshare-net --unshare-pid --unshare-ipc --die-with-parent --'.split(' '),
  },
  // Writing files is left to Node's own model here: a mount of one's own needs more rights than a network of one's own.
  { name: 'unshare', args: ['--map-current-user', '--net', '--'] },
];

/** The whole command, outermost first. Limits and the signal come after the namespaces, which would take the signal back. */
export function confined(
  command: readonly string[],
  { isolation, shell, diesWithParent }: Confinement,
  limits: Limits,
): string[] {
  return [
    ...(isolation ? [isolation.program, ...isolation.args] : []),
    ...(shell === undefined ? [] : [shell, '-c', limiting(limits), 'sh']),
    ...(diesWithParent ? [diesWithParent.program, ...diesWithParent.args] : []),
    ...command,
  ];
}

/** Tried in a shell of its own first: where a lower limit stands already, setting it ends the shell. */
function limiting({ dataMb }: Limits): string {
  const set = (limit: string): string => `(ulimit ${limit}) 2>/dev/null && ulimit ${limit}`;
  return `${set('-c 0')}; ${set(`-d ${dataMb * 1024}`)}; exec "$@"`;
}

function usable(one: { name: string; args: readonly string[] }, path: string): (Wrapper & { name: string }) | undefined {
  const program = findProgram(one.name, path);
  const anything = findProgram('true', path);
  if (program === undefined || anything === undefined) return undefined;
  const { status } = spawnSync(program, [...one.args, anything], { stdio: 'ignore', timeout: 5000 });
  return status === 0 ? { name: one.name, program, args: one.args } : undefined;
}
