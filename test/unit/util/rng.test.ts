import { describe, expect, it } from 'vitest';
import { createRng, restoreRng } from '../../../src/util/rng.js';

describe('the source of chance', () => {
  it('draws differently from the start for seeds that are close', () => {
    const first = Array.from({ length: 200 }, (_, seed) => createRng(seed + 1).float());
    expect(first.filter((value) => value < 0.5).length).toBeGreaterThan(70);
    expect(first.filter((value) => value < 0.5).length).toBeLessThan(130);
  });

  it('goes on from a state as it would have gone on', () => {
    const rng = createRng(9);
    rng.float();
    const restored = restoreRng(rng.state());
    expect([restored.float(), restored.below(1000), restored.gaussian()]).toEqual([rng.float(), rng.below(1000), rng.gaussian()]);
  });

  it('says the same for the same seed', () => expect(createRng(5).float()).toBe(createRng(5).float()));

  it('refuses to pick from nothing', () => expect(() => createRng(1).pick([])).toThrow('cannot pick from nothing'));
});
