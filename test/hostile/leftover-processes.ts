import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export interface LeftoverProcess {
  readonly pid: number;
  readonly command: string;
}

/** How long a process may take to go away when the run is over. */
const patienceMs = 3000;

/** Processes that still belong to a run, by folder, command line or environment, after a while of waiting. */
export async function leftoverProcesses(root: string): Promise<readonly LeftoverProcess[]> {
  for (let waited = 0; ; waited += 100) {
    const found = processesOf(root);
    if (found.length === 0 || waited >= patienceMs) return found;
    await sleep(100);
  }
}

function processesOf(root: string): readonly LeftoverProcess[] {
  return readdirSync('/proc').flatMap((name) => {
    const pid = Number(name);
    if (!Number.isInteger(pid) || pid === process.pid) return [];
    const command = readOr(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
    const folder = readOr(() => readlinkSync(`/proc/${pid}/cwd`));
    const environment = readOr(() => readFileSync(`/proc/${pid}/environ`, 'utf8'));
    // One that has ended and waits for its parent has neither.
    return [command, folder, environment].some((text) => text.includes(root)) ? [{ pid, command: command.trim() }] : [];
  });
}

/** Processes come and go, and some are not ours to look at. */
function readOr(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
