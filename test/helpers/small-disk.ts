import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

const program = join(resolve(import.meta.dirname, '../..'), 'dist', 'cli.mjs');

/** Whether this machine lets a test mount a file system that nobody else sees. */
export const mayMount = spawnSync('unshare', ['-rm', 'sh', '-c', 'mount -t tmpfs none "$(mktemp -d)"']).status === 0;

export interface DiskRun {
  readonly exitCode: number;
  readonly stderr: string;
  /** What `after` printed. */
  readonly seen: string;
}

export interface DiskScene {
  readonly root: string;
  readonly args: readonly string[];
  /** Shell text, run in the project before covolve starts: mounts file systems and fills them with files. */
  readonly before: string;
  /** Shell text, run once covolve has found something. */
  readonly meanwhile?: string;
  /** Shell text, run when covolve has ended, with the file systems still there. */
  readonly after: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** `small <folder> <size>` mounts, `fill <folder>` leaves no room in it. */
const functions = `
small() { mkdir -p "$1" && mount -t tmpfs -o size="$2" none "$1"; }
fill() { cat /dev/zero > "$1/fill" 2>/dev/null; true; }
`;

/** Runs covolve in a mount namespace of its own. */
export function onSmallDisk({ root, args, before, meanwhile, after, env = {} }: DiskScene): DiskRun {
  const script = `
    ${functions}
    cd ${quoted(root)}
    log=$(mktemp -d)
    ( ${before} ) || exit 99
    ${Object.entries(env)
      .map(([name, value]) => `export ${name}=${quoted(value)}`)
      .join('\n')}
    ${[process.execPath, program, ...args, '--reporter', 'json-lines'].map(quoted).join(' ')} > "$log/out" 2> "$log/err" &
    run=$!
    ${meanwhile === undefined ? '' : `until grep -q '"searching","covered":[1-9]' "$log/out" || ! kill -0 $run 2>/dev/null; do sleep 0.05; done; ${meanwhile}`}
    wait $run
    code=$?
    cat "$log/err" >&2
    rm -r "$log"
    ${after}
    exit $code`;
  const { status, stdout, stderr } = spawnSync('unshare', ['-rm', 'sh', '-c', script], { encoding: 'utf8' });
  return { exitCode: status ?? -1, stderr: stderr.replaceAll(root, '<root>'), seen: stdout.replaceAll(root, '<root>') };
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
