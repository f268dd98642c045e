import { describe, expect, it } from 'vitest';
import { memoryLimits, usualLimits } from '../../../src/execute/memory-limits.js';
import { lanesFor, scarceMemory } from '../../../src/pipeline/lanes.js';

describe('lanes', () => {
  it.each([
    ['a laptop', 20, 8, 8192, { modules: 2, places: 1 }],
    ['a large machine', 20, 32, 65_536, { modules: 4, places: 2 }],
    ['a large machine with two modules', 2, 32, 16_384, { modules: 2, places: 2 }],
    ['one module', 1, 8, 8192, { modules: 1, places: 2 }],
    ['two cores', 20, 2, 65_536, { modules: 1, places: 2 }],
    ['a small container', 20, 8, 1024, { modules: 1, places: 1 }],
  ])('are as many as there is room for: %s', (_, units, cores, machineMb, lanes) => {
    expect(lanesFor(units, { cores, machineMb })).toEqual(lanes);
  });
});

it('memory that is scarce is told', () => {
  expect(scarceMemory(usualLimits)).toBeUndefined();
  expect(scarceMemory(memoryLimits(2048))).toBe(
    'this machine has so little memory that code under test may use 1536 MB instead of 2560: tests that need more are kept elsewhere and not here',
  );
});
