import { describe, expect, it } from 'vitest';
import { nearestName } from '../../../src/config/suggestion.js';

describe('nearestName', () => {
  it.each([
    ['buget', 'budget'],
    ['algoritm', 'algorithm'],
    ['dry-rn', 'dry-run'],
    ['jsn', 'json'],
    ['frobnicate', undefined],
    ['x', undefined],
  ])('takes %s for %s', (wrong, meant) => {
    expect(nearestName(wrong, ['budget', 'algorithm', 'dry-run', 'json'])).toBe(meant);
  });
});
