import { describe, expect, it } from 'vitest';
import { expectedMs, type LookSample } from '../../../src/child/reserve.js';

const sample = (firstMs: number, secondMs: number, dated = false): LookSample => ({ firstMs, secondMs, dated });

describe('the time that looking at the tests will take', () => {
  it('is nothing where there are none', () => expect(expectedMs([], 10)).toBe(0));
  it('is that of two looks at each', () => expect(expectedMs([sample(3, 3), sample(5, 5)], 10)).toBe(80));
  it('takes the first looks as half as slow in a fresh process', () => expect(expectedMs([sample(20, 2)], 10)).toBe(20 + 110));
  it('counts the other time zones where dates were seen', () => {
    expect(expectedMs([sample(2, 2, true), sample(2, 2)], 10)).toBe(10 * 8);
    expect(expectedMs([sample(12, 2, true)], 10)).toBe(20 + 5 * 70);
  });
});
