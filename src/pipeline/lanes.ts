import { childrenAtOnce, type MemoryLimits, usualLimits } from '../execute/memory-limits.js';

/** What works at a time; what comes of each does not depend on it, unless a clock decides when it ends. */
export interface Lanes {
  readonly modules: number;
  /** Processes of one module that only run its tests elsewhere: each is a start of Node, and little more. */
  readonly places: number;
}

/** Several modules where there are cores for them, and memory for all that the code under test may use. */
export function lanesFor(units: number, { cores, machineMb }: { readonly cores: number; readonly machineMb: number }): Lanes {
  const children = childrenAtOnce(machineMb);
  const modules = Math.max(1, Math.min(units, MOST_MODULES, Math.floor(cores / 2), children));
  return { modules, places: Math.max(1, Math.min(MOST_PLACES, Math.floor(children / modules))) };
}

const MOST_MODULES = 4;
const MOST_PLACES = 2;

/** Where the machine has less than one child may use elsewhere: what the code under test is refused may differ then. */
export function scarceMemory({ resident }: MemoryLimits): string | undefined {
  if (resident >= usualLimits.resident) return undefined;
  return `this machine has so little memory that code under test may use ${resident} MB instead of ${usualLimits.resident}: tests that need more are kept elsewhere and not here`;
}
