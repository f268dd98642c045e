import { describe, expect, it } from 'vitest';
import { doubles, ints } from '../../../../src/search/operators/scratch.js';

describe('Scratch', () => {
  it('gives the same array again while it is long enough', () => {
    const scratch = ints();
    expect(scratch.take(10)).toBe(scratch.take(60));
    expect(scratch.take(1000).length).toBeGreaterThanOrEqual(1000);
  });
  it('fills as much as was asked for', () => {
    const scratch = doubles();
    scratch.filled(5, 7);
    expect([...scratch.filled(3, Infinity).subarray(0, 5)]).toEqual([Infinity, Infinity, Infinity, 7, 7]);
  });
  it('gives just as many entries where that is asked for, and the same array for the same number', () => {
    const scratch = ints();
    const five = scratch.exactly(5);
    expect(five.length).toBe(5);
    expect(scratch.exactly(5)).toBe(five);
    expect(scratch.exactly(3).length).toBe(3);
  });
});
