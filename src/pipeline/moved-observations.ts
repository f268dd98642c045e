import { pathToFileURL } from 'node:url';
import type { Observation } from '../model/observation.js';

/** What takes the place of a folder of this machine. */
const somewhere = '/somewhere/else';

/**
 * The observations as they would be if these folders lay somewhere else: texts that name one of them name another. The very same
 * list where none does.
 */
export function movedObservations(observations: readonly Observation[], folders: readonly string[]): readonly Observation[] {
  const names = namesOf(folders);
  if (names.length === 0) return observations;
  let isMoved = false;
  const move = (data: unknown): unknown => {
    if (typeof data === 'string') {
      const name = names.find((one) => data.includes(one));
      if (name === undefined) return data;
      isMoved = true;
      return data.replaceAll(name, somewhere);
    }
    if (Array.isArray(data)) return data.map(move);
    if (typeof data !== 'object' || data === null) return data;
    return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, move(value)]));
  };
  const moved = observations.map((one) => move(one) as Observation);
  return isMoved ? moved : observations;
}

/** As paths and as addresses; the longest first, since one may lie in another. A root is in every path. */
function namesOf(folders: readonly string[]): readonly string[] {
  const own = folders.map((folder) => folder.replace(/[\\/]+$/, '')).filter((folder) => folder.length > 1);
  const urls = own.map((folder) => pathToFileURL(folder).pathname);
  return [...new Set([...own, ...urls])].sort((a, b) => b.length - a.length);
}
