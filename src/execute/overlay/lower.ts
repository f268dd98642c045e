import type { Dirent, Stats } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { isSecretPath } from '../../util/secret-names.js';
import { hostElsewhere, hostHere } from '../host/host-values.js';
import { real } from '../real-world.js';
import { type Facts, fileAt, folderAt, type Node, symlinkAt } from './nodes.js';

/**
 * The real files below the overlay, as far as they may be read. Of folders that may not, it is only known that they lead
 * to one that may; whatever else is in them is taken not to be there.
 */
export interface Lower {
  at(path: string): Node | undefined;
  namesIn(folder: string): readonly string[];
  bytesOf(file: string): Buffer;
  factsOf(path: string): Facts | undefined;
}

/** `reachable`: folders that exist for sure, beside those that can be looked at. */
export function createLower(reachable: readonly string[] = reachableFolders()): Lower {
  const leadsOn = (path: string): boolean =>
    reachable.some((folder) => folder === path || folder.startsWith(path.endsWith(sep) ? path : path + sep));
  // Nothing changes down there, and every test that writes asks for the same folders on the way.
  const looked = new Map<string, Look>();
  const lookAt = (path: string): Look => {
    if (looked.has(path)) return looked.get(path);
    if (looked.size >= mostLooks) looked.clear();
    const look = lookOnce(path);
    looked.set(path, look);
    return look;
  };
  return {
    at: (path) => {
      const stats = lookAt(path);
      if (stats === 'hidden') return leadsOn(path) ? folderAt(path) : undefined;
      if (stats === undefined) return undefined;
      if (stats.isDirectory()) return folderAt(path, factsFrom(stats));
      if (stats.isSymbolicLink()) return symlinkAt(path, real.readlinkSync(path), factsFrom(stats));
      const file = fileAt(path, factsFrom(stats));
      file.size = stats.size;
      // A pipe or a device: reading it could take for ever.
      if (!stats.isFile()) file.bytes = Buffer.alloc(0);
      return file;
    },
    namesIn: (folder) => {
      try {
        return (real.readdirSync(folder, { withFileTypes: true }) as Dirent[]).map(({ name }) => name);
      } catch {
        const start = folder.endsWith(sep) ? folder : folder + sep;
        return [
          ...new Set(reachable.filter((path) => path.startsWith(start)).map((path) => firstStep(path.slice(start.length)))),
        ];
      }
    },
    bytesOf: readWhole,
    factsOf: (path) => {
      const stats = lookAt(path);
      return stats === undefined || stats === 'hidden' ? undefined : factsFrom(stats);
    },
  };
}

type Look = Stats | 'hidden' | undefined;
const mostLooks = 1000;

function lookOnce(path: string): Look {
  // What a copy of it would tell is kept from the subject as well; links are followed before.
  if (isSecretPath(path, path)) return undefined;
  try {
    return real.lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_ACCESS_DENIED' ? 'hidden' : undefined;
  }
}

/** By hand: `readFileSync` itself goes through functions that are patched. */
function readWhole(file: string): Buffer {
  const descriptor = real.openSync(file, 'r');
  try {
    const parts: Buffer[] = [];
    for (;;) {
      const part = Buffer.allocUnsafe(1 << 16);
      const count = real.readSync(descriptor, part, 0, part.length, null);
      if (count === 0) return Buffer.concat(parts);
      parts.push(part.subarray(0, count));
    }
  } finally {
    real.closeSync(descriptor);
  }
}

function firstStep(path: string): string {
  return path.split(sep)[0] as string;
}

/** What the Permission Model was told to let be read, where the process is, and where everybody may write. */
function reachableFolders(): readonly string[] {
  const granted = process.execArgv.flatMap((flag) => /^--allow-fs-read=(.+)$/s.exec(flag)?.[1] ?? []);
  return [...granted, process.cwd(), tmpdir(), hostHere.temporary, hostElsewhere.temporary].map((folder) =>
    join(folder, '.').replace(/(?<=.)[\\/]$/, ''),
  );
}

function factsFrom(stats: Stats): Facts {
  const { mode, uid, gid, nlink, ino, atimeMs, mtimeMs, ctimeMs, birthtimeMs } = stats;
  return { mode, uid, gid, nlink, ino, atime: atimeMs, mtime: mtimeMs, ctime: ctimeMs, birthtime: birthtimeMs };
}
