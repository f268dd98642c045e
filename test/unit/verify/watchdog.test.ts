import { describe, expect, it } from 'vitest';
import type { Delay } from '../../../src/util/clock.js';
import { watchIdle } from '../../../src/verify/watchdog.js';

/** Watches a sign that changes at the given moments; gives the moment of the alarm within a minute. */
function alarm(changes: readonly number[], stopAt = Number.POSITIVE_INFINITY): number | undefined {
  let now = 0;
  let next: { at: number; action: () => void } | undefined;
  let fired: number | undefined;
  const delay: Delay = (ms, action) => {
    const timer = { at: now + ms, action };
    next = timer;
    return () => {
      if (next === timer) next = undefined;
    };
  };
  const sign = (): number => changes.filter((at) => at <= now).length;
  const stop = watchIdle({ loadMs: 10_000, testMs: 3000 }, sign, delay, () => {
    fired = now;
  });
  while (next !== undefined && now < 60_000) {
    if (now >= stopAt) {
      stop();
      break;
    }
    const timer = next as { at: number; action: () => void };
    next = undefined;
    now = timer.at;
    timer.action();
  }
  return fired;
}

describe('watchIdle', () => {
  it.each([
    [[], 10_000],
    [[1000], 4000],
    [[1000, 2000, 4500], 7500],
    [Array.from({ length: 60 }, (_, i) => i * 1000), 62_000],
  ])('raises the alarm for signs at %j after %d ms', (changes, at) => {
    expect(alarm(changes)).toBe(at > 60_000 ? undefined : at);
  });

  it('is silent once stopped', () => {
    expect(alarm([1000], 2000)).toBeUndefined();
  });
});
