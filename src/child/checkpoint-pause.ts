const least = 1000;
const most = 4000;
/** A checkpoint may take a fortieth of the time. */
const share = 40;

/**
 * Milliseconds until the next checkpoint, by what the last one took: writing a large population, or waiting for a parent
 * that does not read, is time that the search does not have. Tests that covered something are sent at once and do not
 * depend on it; what a child that dies loses is the state of its population.
 */
export function checkpointPause(costMs: number): number {
  return Math.min(Math.max(costMs * share, least), most);
}
