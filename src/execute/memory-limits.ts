import { totalmem } from 'node:os';

/** In megabytes, for one child. */
export interface MemoryLimits {
  readonly heap: number;
  /** All its data, buffers outside of the heap included. */
  readonly data: number;
  /** As the system counts it. */
  readonly resident: number;
  /**
   * With so much a child leaves the work to another one: what tests keep where no fresh module takes it down adds up, and near
   * the limit every allocation is preceded by several collections (one such test took half a second).
   */
  readonly room: number;
}

/** The same wherever a machine has room for them: what a test is refused must not depend on the machine. */
export const usualLimits: MemoryLimits = { heap: 768, data: 2048, resident: 2560, room: 1536 };

/** The rest is for the runner, the compiler, and whoever else is at work. */
const PART_FOR_CHILDREN = 0.75;
/** A child that has loaded some packages, and a few tests. */
const LEAST_MB = 768;

/** On a machine that has not enough even for one child: less of everything, for which the run has a warning. */
export function memoryLimits(machineMb: number): MemoryLimits {
  const resident = Math.max(LEAST_MB, Math.floor(machineMb * PART_FOR_CHILDREN));
  if (resident >= usualLimits.resident) return usualLimits;
  return {
    heap: Math.min(usualLimits.heap, Math.floor(resident / 2)),
    // Node alone needs 600 of these, though it touches few of them.
    data: Math.max(1024, Math.min(usualLimits.data, resident)),
    resident,
    room: Math.min(usualLimits.room, Math.floor(resident * 0.6)),
  };
}

/** So many may use all that they may at a time. */
export function childrenAtOnce(machineMb: number): number {
  return Math.max(1, Math.floor((machineMb * PART_FOR_CHILDREN) / memoryLimits(machineMb).resident));
}

/** All that there is, in a container what it may use: what is free at the moment says little of the next minute. */
export function machineMemoryMb(): number {
  // 0 where nothing is known, and more than there can be where there is no limit.
  const allowed = process.constrainedMemory() || Infinity;
  return Math.min(totalmem(), allowed) / 2 ** 20;
}
