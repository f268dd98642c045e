import { totalmem } from 'node:os';
import { describe, expect, it } from 'vitest';
import { childrenAtOnce, machineMemoryMb, memoryLimits, usualLimits } from '../../../src/execute/memory-limits.js';

describe('the memory of a child', () => {
  it.each([3500, 4096, 8192, 262_144])('is the same on all machines that have room for it: %i MB', (machineMb) => {
    expect(memoryLimits(machineMb)).toEqual(usualLimits);
  });

  it.each([
    [3072, { heap: 768, data: 2048, resident: 2304, room: 1382 }],
    [2048, { heap: 768, data: 1536, resident: 1536, room: 921 }],
    [512, { heap: 384, data: 1024, resident: 768, room: 460 }],
  ])('is less where there is less: %i MB', (machineMb, limits) => {
    expect(memoryLimits(machineMb)).toEqual(limits);
  });

  it.each([
    [512, 1],
    [4096, 1],
    [8192, 2],
    [16_384, 4],
  ])('of %i MB is enough for so many at a time: %i', (machineMb, children) => {
    expect(childrenAtOnce(machineMb)).toBe(children);
    expect(machineMb < 1024 || children * memoryLimits(machineMb).resident <= machineMb).toBe(true);
  });

  it('is counted on this machine, or in its container', () => {
    expect(machineMemoryMb()).toBeGreaterThan(100);
    expect(machineMemoryMb()).toBeLessThanOrEqual(totalmem() / 2 ** 20);
  });
});
