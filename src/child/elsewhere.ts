import { showAbsent } from '../execute/host/absent-files.js';
import { moveEnvironment, variableAtStart } from '../execute/host/environment.js';
import { moveHost } from '../execute/host/host.js';
import { moveFiles } from '../execute/host/project-files.js';
import { drawOtherwise } from '../execute/random-source.js';
import { virtualClock, virtualStart } from '../execute/virtual-clock.js';
import type { Elsewhere } from '../model/job.js';

const year = 365 * 24 * 3_600_000;

/** Other surroundings for what is imported, packages included. Returns the way back. */
export function goElsewhere({ facts, absent, env = [], clock, random }: Elsewhere): () => void {
  const changes = new Map(env.map((name) => [name, variableAtStart(name) === undefined ? '1' : undefined] as const));
  const ways = [
    moveHost(facts),
    moveEnvironment(changes),
    ...(facts.includes('files') ? [moveFiles('checkedOut')] : []),
    ...(absent ? [showAbsent({ as: absent, of: 'named' })] : []),
    ...(random ? [drawOtherwise(1)] : []),
    () => {
      virtualClock.start = virtualStart;
    },
  ];
  // Some time of day, and not the same month either.
  if (clock) virtualClock.start = virtualStart + year + 200 * 24 * 3_600_000 + 54_321_987;
  return () => ways.forEach((back) => back());
}
