import type { Stats } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { noteFact } from '../effects.js';
import { isSecret, pathOf } from '../guards/secret-files.js';
import { letAppear } from '../overlay/appearing.js';
import { fileSystem } from '../overlay/shared.js';
import { real } from '../real-world.js';

/**
 * As what shows itself what is not there: somebody else has built the project, or made a file of that name. Only what the source
 * names, or whatever is looked for. The other way round nothing is tried: fixtures that a checkout brings along are there for all.
 */
export interface Presence {
  readonly as: 'file' | 'folder';
  readonly of: 'named' | 'all';
}

/** One record, because the patches that read it sit on the process's own `fs`. */
const place: { presence: Presence | undefined; sources: readonly string[] } = { presence: undefined, sources: [] };

/** Texts of the modules: others have the files that they name sooner than those whose names a test has made up. */
export function knowSources(sources: readonly string[]): void {
  place.sources = sources;
  known.clear();
}

/** From now on files that are not there show themselves to whoever looks for them. Returns the way back. */
export function showAbsent(presence: Presence): () => void {
  const before = place.presence;
  place.presence = presence;
  return () => {
    place.presence = before;
  };
}

/** Somebody has looked for it in vain. */
export function noteAbsent(given: unknown): void {
  const absent = absentAt(given);
  if (absent) noteFact(absent.isNamed ? 'absentFiles' : 'otherAbsentFiles');
}

/** Somebody is about to look for it. */
export function meetAbsent(given: unknown): void {
  const { presence } = place;
  if (presence === undefined) return;
  const absent = absentAt(given);
  if (!absent || (presence.of === 'named' && !absent.isNamed)) return;
  // The disk knows nothing of it.
  fileSystem.touched = true;
  letAppear(fileSystem.tree, absent.folder, absent.names, presence.as);
}

/** What would have to be made for a path to lead somewhere. */
interface Absent {
  /** Is there; with all links followed. */
  readonly folder: string;
  readonly names: readonly string[];
  /** The source names all of it. */
  readonly isNamed: boolean;
}

/** Nothing changes on disk while covolve runs, and tests ask for the same all the time. */
const known = new Map<string, Absent | undefined>();
const mostKnown = 1000;

/** Saved before it is one of the facts that are noted. */
const workingFolder = process.cwd.bind(process);

function absentAt(given: unknown): Absent | undefined {
  const path = pathOf(given);
  if (path === '' || path.includes('\0') || isSecret(given)) return undefined;
  const absolute = resolve(workingFolder(), path);
  if (known.has(absolute)) return known.get(absolute);
  if (known.size >= mostKnown) known.clear();
  const absent = findAbsent(absolute);
  known.set(absolute, absent);
  return absent;
}

/** None where it is there, and where nobody can have it: below a file, or where nothing may be read. */
function findAbsent(path: string): Absent | undefined {
  const names: string[] = [];
  try {
    for (let at = path; ; at = dirname(at)) {
      const found: Stats | undefined = real.lstatSync(at, { throwIfNoEntry: false });
      if (found) {
        if (names.length === 0) return undefined;
        const folder = real.realpathSync(at);
        return real.lstatSync(folder).isDirectory() ? { folder, names, isNamed: names.every(isNamed) } : undefined;
      }
      if (dirname(at) === at) return undefined;
      names.unshift(basename(at));
    }
  } catch {
    return undefined;
  }
}

/** Shorter ones are made up by tests as well, and stand in any source. */
const shortestName = 3;

/** It stands in a text of the source, alone or as a step of a path. */
function isNamed(name: string): boolean {
  return name.length >= shortestName && place.sources.some((source) => isQuotedIn(source, name));
}

function isQuotedIn(source: string, name: string): boolean {
  for (let at = source.indexOf(name); at >= 0; at = source.indexOf(name, at + 1)) {
    const [before = '', after = ''] = [source[at - 1], source[at + name.length]];
    if (/['"`/\\}]/.test(before) && /['"`/\\$]/.test(after)) return true;
  }
  return false;
}
